import type { LoaderFunctionArgs } from "react-router";
import { myShop } from "#domains/people/accounts/contract/other-sites.ts";
import { csvResponse } from "#kit/csv.ts";
import { typedOf } from "#kit/typed-amount.ts";
import { callFrom, missing } from "../../../../request-context.ts";
import { standingOf } from "../../standing.ts";
import { conversionOf, loadFigures, spanOf } from "./load-figures.ts";

const words = {
  day: /*i18n*/ { id: "seller.csv_day", message: "Day" },
  visits: /*i18n*/ { id: "seller.csv_visits", message: "Visits" },
  factoryVisits: /*i18n*/ { id: "seller.csv_factory_visits", message: "Visits of the factory page" },
  designerVisits: /*i18n*/ { id: "seller.csv_designer_visits", message: "Visits of the designer's page" },
  licences: /*i18n*/ { id: "seller.csv_licences", message: "Licences sold" },
  orders: /*i18n*/ { id: "seller.csv_orders", message: "Orders paid" },
  pieces: /*i18n*/ { id: "seller.csv_pieces", message: "Pieces" },
  sales: /*i18n*/ { id: "seller.csv_sales", message: "Sales, CNY" },
  conversion: /*i18n*/ { id: "seller.csv_conversion", message: "Conversion, %" },
  asked: /*i18n*/ { id: "seller.csv_asked", message: "Questions" },
  answered: /*i18n*/ { id: "seller.csv_answered", message: "Answered" },
  median: /*i18n*/ { id: "seller.csv_median", message: "First answer, median minutes" },
};

/** The desk's figures for a spreadsheet, one day a row. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const standing = standingOf((await ask(myShop, {})).shop);
  if (!standing) throw missing();
  const days = spanOf(request);
  const figures = await loadFigures(ask, standing, days);
  const { visits, sales, licences, answers } = figures;
  const conversion = conversionOf(figures);
  const first = visits ?? sales ?? licences ?? answers;
  const columns: { head: string; cells: readonly (string | number)[] }[] = [];
  const column = (word: keyof typeof words, cells: readonly (string | number)[]) => columns.push({ head: ask.say(words[word]), cells });
  column("day", first?.days.map((one) => one.on) ?? []);
  if (visits) {
    column(
      "visits",
      visits.days.map((one) => one.visits),
    );
    if (standing.isEnterprise)
      column(
        "factoryVisits",
        visits.days.map((one) => one.factory_visits),
      );
    if (standing.isDesigner)
      column(
        "designerVisits",
        visits.days.map((one) => one.designer_visits),
      );
  }
  if (sales) {
    column(
      "orders",
      sales.days.map((one) => one.orders),
    );
    column(
      "pieces",
      sales.days.map((one) => one.pieces),
    );
    column(
      "sales",
      sales.days.map((one) => typedOf(one.total.minor)),
    );
  }
  if (licences)
    column(
      "licences",
      licences.days.map((one) => one.licences),
    );
  if (conversion)
    column(
      "conversion",
      conversion.days.map(({ value }) => value?.toFixed(2) ?? ""),
    );
  if (answers) {
    column(
      "asked",
      answers.days.map((one) => one.asked),
    );
    column(
      "answered",
      answers.days.map((one) => one.answered),
    );
    column(
      "median",
      answers.days.map((one) => (one.median === null ? "" : (one.median / 60).toFixed(1))),
    );
  }
  const rows = (columns[0]?.cells ?? []).map((_day, index) => columns.map(({ cells }) => cells[index]));
  return csvResponse(`figures-${days}-days`, [columns.map(({ head }) => head), ...rows]);
};
