export const demoPassword = "threadport-demo";

/** What is printed after the demo market is loaded, and stands in the README. */
export const accountsSheet = [
  `demo accounts (password ${demoPassword}):`,
  "  buyer      buys: cart, orders, wallet, chat",
  "  factory    an enterprise with VIP: products, orders sold, backstage",
  "  clerk      works in the factory's shop: goods, orders, chat",
  "  purchaser  buys for a company, asks above an amount",
  "  approver   approves there, pays",
  "  designer   a certified designer",
  "  model      a model",
  "  newcomer   a business whose certification has to be corrected",
  "  service    customer service (user id 1)",
  "  operator   runs the portal: all staff roles",
  "  editor, reviewer, finance, support   staff with one role each (/operator)",
  "  inspector  inspects goods: sees what is assigned (/operator)",
].join("\n");
