/**
 * What people write who want to be paid past the portal: account numbers of banks, wallets, transfers. A rule of thumb for a word of caution beside
 * the message; it refuses nothing.
 */
const elsewhere =
  /western\s*union|moneygram|\biban\b|\bswift\b|\bbic\b|paypal|usdt|bitcoin|\bbtc\b|alipay|we\s?chat\s*pay|bank\s*(?:account|transfer)|wire\s*transfer|支付宝|微信(?:支付|转账|收款)|银行(?:账|帐|卡)|转账|汇款|打款|私下付|线下付|收款码|تحويل\s*(?:بنكي|مصرفي)|حساب\s*(?:بنكي|مصرفي)|ويسترن|آيبان/iu;

export const mentionsPayingElsewhere = (text: string): boolean => elsewhere.test(text);
