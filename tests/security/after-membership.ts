/** What a shop whose membership has ended may still do (docs/decisions/0016), written a second time by hand: the contracts are checked against it. */
export const outliving: readonly string[] = [
  ...["sold", "soldsummary", "solddetails", "confirm", "ship", "reject", "cancelrest", "note", "tasks"].map((name) => `order/${name}`),
  ...["soldlicences", "boughtlicences"].map((name) => `design/${name}`),
  ...["myoffer", "myoffers", "withdrawoffer", "tasks"].map((name) => `processing/${name}`),
  ...["balance", "months", "month", "order"].map((name) => `bill/${name}`),
  ...["shopoptions", "shoprequest", "shoplist"].map((name) => `withdrawal/${name}`),
  "im/unanswered",
  ...["sessions", "records", "read", "unread", "launch", "text", "image", "block", "unblock", "report"].map((name) => `im/shop${name}`),
  ...["staff", "withdrawinvitation", "endseat", "leave", "log", "keys", "revokekey"].map((name) => `shop/${name}`),
  ...["webhooks", "switchoffwebhook", "removewebhook", "deliveries", "delivery", "resend"].map((name) => `shop/${name}`),
];
