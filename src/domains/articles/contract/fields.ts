import { z } from "zod";

export const categoryCode = z.string().regex(/^[a-z_]{2,40}$/);
