/**
 * What keeps each sentence of the help pages, in their order: calls (`call order/receive`), pages (`page order-detail`), figures of settings
 * (`setting orders.pay_minutes 30`), sweeps (`sweep orders/count-dispatch`). A sentence that promises nothing of the portal is advice: it holds no figure
 * and no term; one of the trade's own measures is a `measure`, which may hold figures and still no term. What the house pledges and no code can keep
 * (privacy) says so. tests/calls/help-promises.test.ts holds the help pages against it: a sentence more or less, or one whose keeper is
 * gone, fails.
 */
const advice: readonly string[] = [];
const measure: readonly string[] = ["measure"];
const pledge: readonly string[] = ["pledge"];

export const promises: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "Register and certify": [
    ["call user/registerpersonal", "call im/launch", "call order/place", "call processing/publish"],
    ["call sms/send", "call user/registerbusiness"],
    ["call certification/saveenterprise"],
    ["call certification/savedesigner", "call certification/upload"],
    ["call certification/submit", "call certification/queue", "call certification/decide"],
    ["call user/seller", "page user-enterprises", "call certification/change"],
  ],
  "How to order": [
    ["call order/preview"],
    ["call cart/add", "page product-cart"],
    ["call order/place", "page product-submit-id"],
    ["setting orders.pay_minutes 30", "call payment/start"],
    ["page order-detail", "call order/receive"],
    ["setting orders.receive_days 14", "call order/extend"],
  ],
  "Post a processing order": [
    advice,
    ["page po-publish", "call processing/publish"],
    ["call processing/publish"],
    ["call processing/publish"],
    ["call processing/offers", "call processing/counteroffer", "call processing/acceptoffer"],
    ["call processing/publish", "page user-processing"],
    ["page user-contract-id", "call contract/answer", "call contract/propose", "call payment/start"],
  ],
  "Samples and patterns": [["call processing/offer", "call processing/offers"], advice, ["call contract/propose", "call contract/judge"]],
  "Escrow payment": [
    ["call order/receive", "setting orders.receive_days 14", "call order/refund"],
    ["call payment/options", "call payment/start", "call wallet/recharge"],
    ["setting payments.transfer_hours 24", "page pay-transfer", "call payment/transfer", "call payment/slip"],
    ["call payment/matchreceived"],
    ["call payment/myrefunds", "page order-detail", "page user-wallet"],
    ["call wallet/balance", "call withdrawal/request", "page user-wallet-request"],
    ["call contract/fulfil", "call contract/judge"],
  ],
  Inspection: [
    ["call contract/fulfil", "call contract/judge", "call contract/decide"],
    ["call inspection/ask", "setting inspections.fee_yuan 680"],
    ["call inspection/report", "call order/ship", "call contract/propose"],
    measure,
  ],
  Returns: [
    ["setting orders.claim_days 30", "page order-apply-id", "call claim/apply", "call claim/uploadimage"],
    ["setting after_sale.answer_days 2", "call claim/answer"],
    ["setting after_sale.send_days 7", "page order-return-id", "call claim/sendback"],
    [
      "call claim/answer",
      "setting orders.receive_days 14",
      "setting orders.receive_days_air 25",
      "setting orders.receive_days_rail 35",
      "setting orders.receive_days_sea 55",
    ],
    ["setting after_sale.check_days 5", "call claim/details", "call claim/resend", "call claim/reply"],
    ["call claim/decide", "setting after_sale.appeal_days 7"],
    advice,
  ],
  "Design licences": [
    ["call design/details", "call licence/offers"],
    ["page design-confirm-id", "call licence/confirm", "setting licences.pay_minutes 30"],
    ["page user-licences", "call licence/files", "call licence/return"],
    ["setting licences.settle_days 7", "call licence/dispute", "call licence/answer", "call licence/giveback", "call licence/decide"],
    ["page design-certificate", "page design-certificate-file", "call licence/check"],
    ["call design/report", "call design/remove"],
  ],
  "Book a model": [
    ["page models-order-id", "call booking/price"],
    ["call booking/request", "page order-model-id", "setting bookings.answer_days 2", "setting bookings.pay_days 1"],
    ["call booking/form", "call booking/details", "call booking/act"],
    ["call booking/propose", "call booking/act"],
    ["call booking/act", "setting bookings.complete_days 3", "call booking/decide"],
  ],
  "Sea consolidation": [["call im/launch"], advice],
  Documents: [advice, advice],
  "Certificate of origin": [["call contract/propose"], advice],
  "Freight quote": [measure, measure],
  "The portal": [
    ["page productCenter", "page po", "page design", "page models", "page expo", "page planetAcademy"],
    ["call enterprise/inspect", "sweep orders/count-dispatch", "sweep service/service.count-answers"],
    ["call im/launch"],
  ],
  Careers: [advice, advice],
  "Friendly links": [["call site/savefriendlylinks"], ["call im/launch"]],
  "Terms of use": [
    ["call user/registerpersonal", "call shop/invite"],
    ["call product/decide", "call design/decide", "call user/block"],
    ["call order/refund", "call contract/decide"],
  ],
  Privacy: [pledge, ["call user/sessions", "call user/endsession", "call user/close", "page user-personal"], pledge],
};
