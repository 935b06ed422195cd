/** The door of models: their profiles. Chat asks for what a model card carries by `modelCardsById`. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { listModels, modelDetails, saveModel } from "./contract/profiles.ts";
import { listModelsFn, modelDetailsFn, saveModelFn } from "./server/calls/profiles.ts";

export { modelCardsById, type ModelCard } from "./server/cards.ts";

export const models = defineDomain({
  name: "models",
  calls: [bind(listModels, listModelsFn), bind(modelDetails, modelDetailsFn), bind(saveModel, saveModelFn)],
});
