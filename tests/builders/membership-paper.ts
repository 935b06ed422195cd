/** An application to be a member of the association, as a factory in Shaoxing writes it. */
export const membershipPaper = {
  company: "绍兴华清纺织服装有限公司",
  contact: "沈华",
  mobile: "13857000001",
  city_code: "330603",
  products: "衬衫、连衣裙",
  renshu: 320,
  reason: "希望随协会参加迪拜展，并分享放码经验。",
};
