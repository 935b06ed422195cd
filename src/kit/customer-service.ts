/** The customer-service account (specification, section 7): staff with the role service answer as it, each under an account of their own. */
export const customerServiceId = 1;
