import { describe, expect, test } from "vitest";
import { mentionsPayingElsewhere } from "./paying-elsewhere.ts";

describe("a word of caution", () => {
  test.each([
    // English
    ["Please pay by Western Union, it is faster"],
    ["We take USDT or PayPal"],
    ["You can pay us directly, 5% cheaper"],
    ["Better make the payment outside the platform"],
    ["Wire the deposit to my bank account please"],
    ["Our IBAN is below"],
    ["Send it to AE07 0331 2345 6789 0123 456"],
    ["Account number: 6222 0212 3456 7890 123"],
    // Chinese
    ["可以走西联吗"],
    ["我们私下付款可以便宜一点"],
    ["不走平台的话给您优惠"],
    ["请把定金打到我的支付宝"],
    ["转账给我们公司账户就行"],
    ["我的卡号是 6222 0212 3456 7890"],
    ["我发您收款码"],
    ["账号：6222021234567890"],
    // Arabic
    ["أرسل المبلغ عبر ويسترن يونيون"],
    ["الدفع خارج المنصة أرخص"],
    ["ادفع لي مباشرة وسأخفض السعر"],
    ["حوّل العربون إلى حسابي"],
    ["رقم الحساب: 0123456789012"],
    // As it is stored
    ["Hello,<br>pay us directly&nbsp;please"],
  ])("stands beside %s", (text) => expect(mentionsPayingElsewhere(text)).toBe(true));

  test.each([
    // The portal's own ways to pay, and trade words that sound alike.
    ["Can I pay by bank transfer at the checkout?"],
    ["I have paid by bank transfer, reference TP-4K7Q-22XM"],
    ["Do you accept Alipay on this site?"],
    ["A swift answer, thank you"],
    ["My bank needs the SWIFT of the portal"],
    ["The order went to our account manager"],
    ["Order 2611 1903 9871 2266, when does it leave?"],
    ["Pay before Friday so that we can cut on Monday"],
    ["HS code 6204.43, carton 6211432290116543"],
    ["我用支付宝付了，请查收"],
    ["平台支持微信支付吗"],
    ["银行转账已经提交，等平台核对"],
    ["转账多久到？"],
    ["不用平台寄样，我们自己寄"],
    ["دفعت بتحويل بنكي عبر المنصة"],
    ["هل تقبل المنصة التحويل البنكي؟"],
    ["حسابي في الموقع موثق"],
    // What is repeated, and what a file is called.
    ["He wrote “pay us directly”, is that allowed?"],
    ["She asked: &quot;Western Union?&quot; I said no"],
    ["客服说「私下付款」不受保护"],
    ["قال «ادفع لي مباشرة»"],
    ["&gt; pay us directly<br>I will not, the portal protects us both"],
    ["See western-union-policy.pdf"],
    ["付款说明 西联.docx"],
  ])("does not stand beside %s", (text) => expect(mentionsPayingElsewhere(text)).toBe(false));
});
