/**
 * The door of models: their profiles and their time. Chat asks for what a model card carries by `modelCardsById`. Whoever books takes time by
 * `holdModel`, firms it up by `bookHeld` and gives it back by `releaseModel`, each in its own transaction.
 */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { bind, defineDomain, on } from "#platform/calls/domain.ts";
import { availability } from "./contract/availability.ts";
import { listModels, modelCities, modelDetails, saveModel } from "./contract/profiles.ts";
import { modelService, saveModelService } from "./contract/service.ts";
import { availabilityFn } from "./server/calls/availability.ts";
import { listModelsFn, modelCitiesFn, modelDetailsFn, saveModelFn } from "./server/calls/profiles.ts";
import { modelServiceFn, saveModelServiceFn } from "./server/calls/service.ts";
import { hideModel } from "./server/reactions.ts";

export { bookHeld, holdModel, releaseModel, spansOf } from "./server/held-spans.ts";
export { modelsById, type BookableModel } from "./server/bookable.ts";
export { modelCardsById, modelCardsOf, modelNamesOf, modelOfUser, modelsWritten, type ModelCard } from "./server/cards.ts";

export const models = defineDomain({
  name: "models",
  calls: [
    bind(listModels, listModelsFn),
    bind(modelCities, modelCitiesFn),
    bind(modelDetails, modelDetailsFn),
    bind(availability, availabilityFn),
    bind(saveModel, saveModelFn),
    bind(modelService, modelServiceFn),
    bind(saveModelService, saveModelServiceFn),
  ],
  hears: [on(accountClosed, hideModel)],
});
