/**
 * What keeps each sentence of the help pages, in their order: calls (`call order/receive`), pages (`page order-detail`), figures of settings
 * (`setting orders.pay_minutes 30`), sweeps (`sweep orders/count-dispatch`). A sentence that promises nothing of the portal is advice. tests/calls/help-promises.test.ts holds
 * the help pages against it: a sentence more or less, or one whose keeper is gone, fails.
 */
const advice: readonly string[] = [];

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
    advice,
  ],
  Returns: [
    ["setting orders.claim_days 30", "page order-apply-id", "call claim/apply", "call claim/uploadimage"],
    ["setting after_sale.answer_days 2", "call claim/answer"],
    ["setting after_sale.send_days 7", "page order-return-id", "call claim/sendback"],
    ["setting after_sale.check_days 5", "call claim/details"],
    ["call claim/decide", "setting after_sale.appeal_days 7"],
    advice,
  ],
  "Design licences": [["call design/details"], ["call im/launch"], ["call design/report", "call design/remove"]],
  "Sea consolidation": [["call im/launch"], advice],
  Documents: [advice, advice],
  "Certificate of origin": [["call contract/propose"], advice],
  "Freight quote": [advice, advice],
  "The portal": [
    ["page productCenter", "page po", "page design", "page models", "page expo", "page planetAcademy"],
    ["call enterprise/inspect", "sweep orders/count-dispatch", "sweep service/service.count-answers"],
    ["call im/launch"],
  ],
  Careers: [advice, advice],
  "Friendly links": [["call site/savefriendlylinks"], advice],
  "Terms of use": [
    ["call user/registerpersonal", "call shop/invite"],
    ["call product/decide", "call design/decide", "call user/block"],
    ["call order/refund", "call contract/decide"],
  ],
  Privacy: [advice, ["call user/sessions", "call user/endsession", "call user/close", "page user-personal"], advice],
};
