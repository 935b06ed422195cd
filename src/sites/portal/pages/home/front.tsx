import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { z } from "zod";
import type { listCategories } from "#domains/catalogue/catalog/contract/categories.ts";
import type { processingItem } from "#domains/sourcing/processing/contract/list.ts";
import type { carousel } from "#domains/publishing/site/contract/structure.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Carousel } from "#ui/carousel.tsx";
import { Flag } from "#ui/flag.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { press } from "#ui/press.ts";
import { Ltr } from "#ui/ltr.tsx";
import css from "./front.module.css";

type Stage = OutputOf<typeof carousel>["list"];

/** The first screen: categories, the stage (500 px, 3000 ms), and what was just published. */
export const Front = ({
  stage,
  categories,
  orders,
  postedToday,
}: {
  stage: Stage;
  categories: OutputOf<typeof listCategories>["list"];
  orders: z.output<typeof processingItem>[];
  postedToday: number;
}) => {
  const { t } = useLingui();
  return (
    <div className={css.front}>
      <nav className={css.index} aria-label={t`Categories`}>
        <ul>
          {categories.slice(0, 11).map((category) => (
            <li key={category.id}>
              <Link to={to("product", { category: category.id })}>
                <b>{category.name}</b>
                <Ltr className={css.count}>{category.count.toLocaleString("en")}</Ltr>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* Not a slide's title: the slides that are turned away are not there for everybody. */}
      <h1 className="visually-hidden">
        <Trans>Garment and textile sourcing</Trans>
      </h1>
      <Carousel label={t`What is on`} every={3_000} className={css.stage}>
        {stage.map((slide, index) => (
          <div key={slide.id} className={css.slide}>
            <Picture src={slide.image} alt={slide.alt} sizes="(max-width: 900px) 100vw, 812px" ratio="auto" eager={index === 0} className={css.scene} />
            <div className={css.ticket}>
              {slide.label && <p className={css.label}>{slide.label}</p>}
              <p className={`disp ${css.title}`}>{slide.title}</p>
              <p>{slide.text}</p>
              {slide.url && (
                <LinkButton to={slide.url} className={css.go ?? ""}>
                  {slide.action || <Trans>Look</Trans>}
                </LinkButton>
              )}
            </div>
          </div>
        ))}
      </Carousel>
      <aside className={css.latest} aria-label={t`Just published`}>
        <div className={css.hello}>
          <div className="for-reader">
            <p>
              <Trans>
                Welcome back, <bdi data-nickname />
              </Trans>
            </p>
            <div>
              <LinkButton to={to("user-order")} size="small">
                <Trans>My orders</Trans>
              </LinkButton>
              <LinkButton to={to("product-cart")} size="small" look="ghost">
                <Trans>Cart</Trans>
              </LinkButton>
            </div>
          </div>
          <div className="for-visitor">
            <p>
              <Trans>Sign in to order, to chat with makers and to follow your goods</Trans>
            </p>
            <div>
              <Button size="small" {...press("sign-in", {})}>
                <Trans>Sign in</Trans>
              </Button>
              <LinkButton to={to("register")} size="small" look="ghost">
                <Trans>Join free</Trans>
              </LinkButton>
            </div>
          </div>
        </div>
        <h2>
          <Trans>New processing orders</Trans>
        </h2>
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <Link to={to("po-details-id", { id: order.id })}>
                <Flag code={order.country} />
                <p>{order.title}</p>
                <b>
                  <Ltr>{order.quantity.toLocaleString("en")}</Ltr> {order.unit_text}
                </b>
                <small>{order.destination}</small>
                <small>
                  <Plural value={order.offers_count} one="# offer" other="# offers" />
                </small>
              </Link>
            </li>
          ))}
        </ul>
        <div className={css.foot}>
          <span>
            <Plural value={postedToday} one="# posted today" other="# posted today" />
          </span>
          <LinkButton to={to("po")} look="seal" size="small">
            <Trans>See orders</Trans>
          </LinkButton>
        </div>
      </aside>
    </div>
  );
};
