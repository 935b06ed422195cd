import { island } from "#ui/island.tsx";
import { Translation } from "./translation.tsx";

/** In documents: woken by its first touch. */
export default island("translation", Translation);
