import type { Ctx } from "#platform/calls/context.ts";
import { on, type Reaction } from "#platform/calls/domain.ts";
import type { LocalText } from "#kit/local-text.ts";
import { fromUnix } from "#kit/time.ts";
import { productChanged, productPublished, productTakenDown, type ProductFacts } from "#domains/catalogue/catalog/contract/events.ts";
import { courseChanged, type CourseFacts } from "#domains/publishing/academy/contract/events.ts";
import { articleChanged, type ArticleFacts } from "#domains/publishing/articles/contract/events.ts";
import { designChanged, type DesignFacts } from "#domains/catalogue/designs/contract/events.ts";
import { enterpriseChanged, type EnterpriseFacts } from "#domains/catalogue/enterprises/contract/events.ts";
import { fairChanged, type FairFacts } from "#domains/publishing/exhibitions/contract/events.ts";
import { modelChanged, type ModelFacts } from "#domains/catalogue/models/contract/events.ts";
import { processingEnded, processingPublished, type ProcessingFacts } from "#domains/sourcing/processing/contract/events.ts";
import { ordersPaid } from "#domains/trade/orders/contract/events.ts";
import { countOrdered } from "./chosen/weigh.ts";
import type { Entry } from "./entry.ts";
import { enter, strike } from "./indexing.ts";
import { isPlusSize, oneSizeKey, sizeKeysOf } from "./text/sizes.ts";

/** What goods are called by the sizes that they come in. */
const plusSize: LocalText = { "zh-cn": "大码", en: "plus size", ar: "مقاسات كبيرة" };
const oneSize: LocalText = { "zh-cn": "均码", en: "one size", ar: "مقاس واحد" };

/** A product as the index holds it. Tags carry the filters beside the results: `colour:red`, `fabric:denim`, `category:12`, `x.neckline:crew`. */
export const productEntry = (product: ProductFacts): Entry => {
  const sizes = [...new Set(product.sizes.flatMap(sizeKeysOf))];
  return {
    kind: "product",
    ref_id: product.id,
    owner_id: product.seller_id,
    title: product.title,
    keywords: [
      product.style_code,
      ...product.keywords,
      ...product.category_names,
      ...product.colour_names,
      ...product.choice_names,

      ...(sizes.some(isPlusSize) ? [plusSize] : []),
      ...(sizes.includes(oneSizeKey) ? [oneSize] : []),
    ],
    sizes: sizes.filter((size) => size !== oneSizeKey),
    body: product.description,
    image: product.image,
    facts: { currency: product.price.currency },
    category: String(product.category_path[0] ?? product.category_id),
    city_code: product.city_code,
    price_minor: BigInt(product.price.minor),
    min_quantity: product.min_quantity,
    lead_days: product.lead_days,
    tags: [
      ...product.category_path.map((id) => `category:${id}`),
      ...product.colours.map((colour) => `colour:${colour}`),
      `fabric:${product.fabric}`,
      ...product.services.map((service) => `service:${service}`),
      `audience:${product.audience}`,
      ...product.choices.map((choice) => `x.${choice.replace("=", ":")}`),
      `quantity:${product.quantity_step}`,
      ...(product.is_wholesale ? ["wholesale:yes"] : []),
    ],
    popularity: product.sold_count,
    born_at: fromUnix(product.published_at),
  };
};

/** An enterprise is found by its user's id: that is what its page is named by. */
const enterpriseEntry = (enterprise: EnterpriseFacts): Entry => ({
  kind: "enterprise",
  ref_id: enterprise.user_id,
  owner_id: enterprise.user_id,
  title: enterprise.name,
  keywords: [enterprise.code, enterprise.zhuyingchanpin, ...enterprise.certificates],
  body: enterprise.about,
  image: enterprise.logo || enterprise.image,
  facts: { text: enterprise.zhuyingchanpin },
  city_code: enterprise.city_code,
  tags: [`type:${enterprise.type}`, ...enterprise.makes.map((makes) => `makes:${makes}`)],
  popularity: (enterprise.is_verified ? 1_000 : 0) + (enterprise.on_time_permille ?? 0),
  born_at: fromUnix(enterprise.createtime),
});

const designEntry = (design: DesignFacts): Entry => ({
  kind: "design",
  ref_id: design.id,
  owner_id: design.designer_id,
  title: design.title,
  keywords: [design.code, design.designer, design.family, design.style, design.type],
  image: design.image,
  facts: { text: design.designer, currency: design.price.currency },
  price_minor: BigInt(design.price.minor),
  tags: [`type:${design.type}`, `style:${design.style}`, `family:${design.family}`],
  born_at: fromUnix(design.createtime),
});

const processingEntry = (order: ProcessingFacts): Entry => ({
  kind: "processing",
  ref_id: order.id,
  owner_id: order.buyer_id,
  title: order.title,
  keywords: [order.number, order.makes],
  body: order.description,
  image: order.image,
  facts: { city: order.destination_city, currency: order.budget_max?.currency },
  city_code: order.city_codes[0] ?? "",
  price_minor: order.budget_max ? BigInt(order.budget_max.minor) : undefined,
  min_quantity: order.quantity,
  tags: [`type:${order.type}`, `makes:${order.makes}`, `country:${order.country}`],
  born_at: fromUnix(order.createtime),
});

const articleEntry = (article: ArticleFacts): Entry => ({
  kind: "article",
  ref_id: article.id,
  title: article.title,
  keywords: article.tags,
  body: article.text,
  image: article.image,
  facts: { text: article.desc },
  category: article.category,
  popularity: article.reads,
  born_at: fromUnix(article.createtime),
});

const modelEntry = (model: ModelFacts): Entry => ({
  kind: "model",
  ref_id: model.id,
  owner_id: model.user_id,
  title: model.name,
  keywords: [...model.styles, model.styles_text],
  body: model.about,
  image: model.image,
  facts: { city: model.city, text: model.styles_text, currency: model.day_rate.currency },
  price_minor: BigInt(model.day_rate.minor),
  tags: [`gender:${model.gender}`, ...model.styles.map((style) => `style:${style}`)],
  born_at: fromUnix(model.createtime),
});

/** Its page is named by its key, and it counts as new as it takes place. */
const fairEntry = (fair: FairFacts): Entry => ({
  kind: "exhibition",
  ref_id: fair.id,
  title: fair.title,
  keywords: [fair.site, fair.city],
  body: fair.text,
  image: fair.image,
  facts: { key: fair.site, city: fair.city, text: fair.desc },
  born_at: fromUnix(fair.starts_at),
});

const courseEntry = (course: CourseFacts): Entry => ({
  kind: "course",
  ref_id: course.id,
  owner_id: course.lecturer_id,
  title: course.title,
  keywords: [course.lecturer],
  body: course.summary,
  image: course.image,
  facts: { text: course.lecturer, currency: course.price.currency },
  price_minor: BigInt(course.price.minor),
  tags: [`topic:${course.topic}`],
  born_at: fromUnix(course.createtime),
});

/** Entered while it may be found, struck as soon as it may not. */
const follow = (ctx: Ctx, entry: Entry, isPublic: boolean) => (isPublic ? enter(ctx, [entry]) : strike(ctx, entry.kind, entry.ref_id));
const enterProduct = (ctx: Ctx, product: ProductFacts) => enter(ctx, [productEntry(product)]);

export const reactions: readonly Reaction[] = [
  on(productPublished, enterProduct),
  on(productChanged, enterProduct),
  on(productTakenDown, (ctx, { id }) => strike(ctx, "product", id)),
  on(enterpriseChanged, (ctx, enterprise) => follow(ctx, enterpriseEntry(enterprise), enterprise.is_open)),
  on(designChanged, (ctx, design) => follow(ctx, designEntry(design), design.is_on_sale)),
  on(processingPublished, (ctx, order) => enter(ctx, [processingEntry(order)])),
  on(processingEnded, (ctx, { id }) => strike(ctx, "processing", id)),
  on(articleChanged, (ctx, article) => follow(ctx, articleEntry(article), article.is_public)),
  on(fairChanged, (ctx, fair) => follow(ctx, fairEntry(fair), fair.is_public)),
  on(courseChanged, (ctx, course) => follow(ctx, courseEntry(course), course.is_public)),
  on(ordersPaid, (ctx, { buyer_id, product_ids }) => countOrdered(ctx, buyer_id, product_ids)),
  on(modelChanged, (ctx, model) => follow(ctx, modelEntry(model), model.is_bookable)),
];
