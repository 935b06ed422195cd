import { useLingui } from "@lingui/react/macro";
import type { BlockType } from "#domains/publishing/exhibitions/contract/blocks.ts";
import type { FieldWhole } from "#domains/publishing/exhibitions/contract/form.ts";
import type { ShapeField } from "../../parts/shape-editor.tsx";

const day = () => Math.floor(Date.now() / 86_400_000) * 86_400 + 3600;

/** How each kind of block is written, and what a new one begins with. */
export const useBlockShapes = (): Readonly<Record<BlockType, { name: string; fields: readonly ShapeField[]; blank: () => Record<string, unknown> }>> => {
  const { t } = useLingui();
  const title: ShapeField = { name: "title", label: t`Title`, shape: { kind: "text", max: 80 } };
  const about: ShapeField = { name: "about", label: t`A line under it`, shape: { kind: "text", max: 240, rows: 2, optional: true } };
  const shown: ShapeField = { name: "shown", label: t`How many are shown`, shape: { kind: "number", least: 2, most: 12 } };
  const picture: ShapeField = { name: "image", label: t`Picture`, shape: { kind: "image" } };
  return {
    hero: {
      name: t`Head of the page`,
      fields: [
        { name: "kicker", label: t`Above the name`, shape: { kind: "text", max: 60 } },
        { name: "lead", label: t`Under the name`, shape: { kind: "text", max: 300, rows: 2 } },
        picture,
        { name: "alt", label: t`What the picture shows`, shape: { kind: "text", max: 160 } },
      ],
      blank: () => ({ kicker: {}, lead: {}, image: "", alt: {} }),
    },
    countdown: { name: t`Countdown`, fields: [title], blank: () => ({ title: {} }) },
    about: {
      name: t`About the fair`,
      fields: [
        title,
        {
          name: "paragraphs",
          label: t`Paragraphs`,
          shape: { kind: "list", most: 6, least: 1, add: t`Add a paragraph`, blank: () => ({}), of: { kind: "text", max: 800, rows: 4 } },
        },
        {
          name: "points",
          label: t`Points`,
          shape: {
            kind: "list",
            most: 6,
            least: 0,
            add: t`Add a point`,
            blank: () => ({ title: {}, text: {} }),
            of: [
              { name: "title", label: t`Title`, shape: { kind: "text", max: 60 } },
              { name: "text", label: t`Text`, shape: { kind: "text", max: 240, rows: 2 } },
            ],
          },
        },
      ],
      blank: () => ({ title: {}, paragraphs: [{}], points: [] }),
    },
    programme: {
      name: t`Programme`,
      fields: [
        title,
        {
          name: "days",
          label: t`Days`,
          shape: {
            kind: "list",
            most: 7,
            least: 1,
            add: t`Add a day`,
            blank: () => ({ date: day(), sessions: [{ from: "09:30", to: "10:30", title: {}, place: {} }] }),
            of: [
              { name: "date", label: t`Day, Beijing time`, shape: { kind: "moment" } },
              {
                name: "sessions",
                label: t`Sessions`,
                shape: {
                  kind: "list",
                  most: 16,
                  least: 1,
                  add: t`Add a session`,
                  blank: () => ({ from: "09:30", to: "10:30", title: {}, place: {} }),
                  of: [
                    { name: "from", label: t`From`, shape: { kind: "plain", max: 5, type: "time" } },
                    { name: "to", label: t`Until`, shape: { kind: "plain", max: 5, type: "time" } },
                    { name: "title", label: t`Title`, shape: { kind: "text", max: 120 } },
                    { name: "who", label: t`Who speaks`, shape: { kind: "text", max: 120, optional: true } },
                    { name: "place", label: t`Place`, shape: { kind: "text", max: 60 } },
                  ],
                },
              },
            ],
          },
        },
      ],
      blank: () => ({ title: {}, days: [{ date: day(), sessions: [{ from: "09:30", to: "10:30", title: {}, place: {} }] }] }),
    },
    exhibitors: { name: t`Exhibitors`, fields: [title, about, shown], blank: () => ({ title: {}, shown: 8 }) },
    products: { name: t`Products`, fields: [title, about, shown], blank: () => ({ title: {}, shown: 8 }) },
    numbers: {
      name: t`Figures`,
      fields: [
        title,
        {
          name: "items",
          label: t`Figures`,
          shape: {
            kind: "list",
            most: 6,
            least: 2,
            add: t`Add a figure`,
            blank: () => ({ figure: "", label: {} }),
            of: [
              { name: "figure", label: t`Figure`, shape: { kind: "plain", max: 12, placeholder: "1,200" } },
              { name: "unit", label: t`Unit`, shape: { kind: "text", max: 20, optional: true } },
              { name: "label", label: t`Of what`, shape: { kind: "text", max: 80 } },
            ],
          },
        },
        { name: "note", label: t`Where the figures come from`, shape: { kind: "text", max: 160, optional: true } },
      ],
      blank: () => ({
        title: {},
        items: [
          { figure: "", label: {} },
          { figure: "", label: {} },
        ],
      }),
    },
    gallery: {
      name: t`Gallery`,
      fields: [
        title,
        {
          name: "images",
          label: t`Pictures`,
          shape: {
            kind: "list",
            most: 9,
            least: 2,
            add: t`Add a picture`,
            blank: () => ({ image: "", caption: {} }),
            of: [picture, { name: "caption", label: t`Caption`, shape: { kind: "text", max: 120 } }],
          },
        },
      ],
      blank: () => ({
        title: {},
        images: [
          { image: "", caption: {} },
          { image: "", caption: {} },
        ],
      }),
    },
    partners: {
      name: t`Partners`,
      fields: [
        title,
        {
          name: "groups",
          label: t`Groups`,
          shape: {
            kind: "list",
            most: 6,
            least: 1,
            add: t`Add a group`,
            blank: () => ({ role: {}, names: [{}] }),
            of: [
              { name: "role", label: t`What they are`, shape: { kind: "text", max: 60 } },
              {
                name: "names",
                label: t`Names`,
                shape: { kind: "list", most: 16, least: 1, add: t`Add a name`, blank: () => ({}), of: { kind: "text", max: 80 } },
              },
            ],
          },
        },
      ],
      blank: () => ({ title: {}, groups: [{ role: {}, names: [{}] }] }),
    },
    faq: {
      name: t`Questions and answers`,
      fields: [
        title,
        {
          name: "items",
          label: t`Questions`,
          shape: {
            kind: "list",
            most: 16,
            least: 1,
            add: t`Add a question`,
            blank: () => ({ question: {}, answer: {} }),
            of: [
              { name: "question", label: t`Question`, shape: { kind: "text", max: 160 } },
              { name: "answer", label: t`Answer`, shape: { kind: "text", max: 800, rows: 3 } },
            ],
          },
        },
      ],
      blank: () => ({ title: {}, items: [{ question: {}, answer: {} }] }),
    },
    travel: {
      name: t`How to come`,
      fields: [
        title,
        {
          name: "ways",
          label: t`Ways`,
          shape: {
            kind: "list",
            most: 8,
            least: 1,
            add: t`Add a way`,
            blank: () => ({ by: "metro", text: {} }),
            of: [
              {
                name: "by",
                label: t`By`,
                shape: {
                  kind: "choice",
                  choices: [
                    { value: "metro", label: t`Metro` },
                    { value: "train", label: t`Train` },
                    { value: "plane", label: t`Plane` },
                    { value: "car", label: t`Car` },
                    { value: "hotel", label: t`Hotel` },
                  ],
                },
              },
              { name: "text", label: t`Text`, shape: { kind: "text", max: 300, rows: 2 } },
            ],
          },
        },
      ],
      blank: () => ({ title: {}, ways: [{ by: "metro", text: {} }] }),
    },
    sign_up: {
      name: t`Call to sign up`,
      fields: [
        title,
        { name: "text", label: t`Text`, shape: { kind: "text", max: 300, rows: 2 } },
        { name: "action", label: t`Words of the button`, shape: { kind: "text", max: 40 } },
      ],
      blank: () => ({ title: {}, text: {}, action: {} }),
    },
    news: {
      name: t`News of the fair`,
      fields: [
        title,
        {
          name: "items",
          label: t({ message: "News", context: "of a fair" }),
          shape: {
            kind: "list",
            most: 8,
            least: 1,
            add: t`Add news`,
            blank: () => ({ date: day(), title: {}, text: {} }),
            of: [
              { name: "date", label: t`Day, Beijing time`, shape: { kind: "moment" } },
              { name: "title", label: t`Title`, shape: { kind: "text", max: 120 } },
              { name: "text", label: t`Text`, shape: { kind: "text", max: 500, rows: 3 } },
            ],
          },
        },
      ],
      blank: () => ({ title: {}, items: [{ date: day(), title: {}, text: {} }] }),
    },
  };
};

/** How the fields of a sign-up form are written. */
export const useFormFieldShapes = (): Readonly<
  Record<FieldWhole["type"], { name: string; fields: readonly ShapeField[]; more: () => Record<string, unknown> }>
> => {
  const { t } = useLingui();
  const common: readonly ShapeField[] = [
    { name: "name", label: t`Name of the field`, shape: { kind: "plain", max: 30, placeholder: "company" } },
    { name: "is_required", label: t`It has to be filled in`, shape: { kind: "check" } },
    { name: "label", label: t`Label`, shape: { kind: "text", max: 80 } },
    { name: "hint", label: t`Hint`, shape: { kind: "text", max: 160, optional: true } },
  ];
  return {
    text: {
      name: t`Text`,
      fields: [...common, { name: "max_length", label: t`Letters at most`, shape: { kind: "number", least: 1, most: 1000 } }],
      more: () => ({ max_length: 80 }),
    },
    mobile: { name: t`Phone number`, fields: common, more: () => ({}) },
    mail: { name: t({ message: "Mail", context: "field of a form" }), fields: common, more: () => ({}) },
    select: {
      name: t`Choice`,
      fields: [
        ...common,
        {
          name: "choices",
          label: t`Choices`,
          shape: {
            kind: "list",
            most: 30,
            least: 2,
            add: t`Add a choice`,
            blank: () => ({ key: "", label: {} }),
            of: [
              { name: "key", label: t`Key`, shape: { kind: "plain", max: 30, placeholder: "buyer" } },
              { name: "label", label: t`Label`, shape: { kind: "text", max: 60 } },
            ],
          },
        },
      ],
      more: () => ({
        choices: [
          { key: "", label: {} },
          { key: "", label: {} },
        ],
      }),
    },
    number: {
      name: t({ message: "Number", context: "field of a form" }),
      fields: [
        ...common,
        { name: "minimum", label: t`Least`, shape: { kind: "number", least: 0, most: 1_000_000_000 } },
        { name: "maximum", label: t`Most`, shape: { kind: "number", least: 0, most: 1_000_000_000 } },
      ],
      more: () => ({ minimum: 0, maximum: 1000 }),
    },
    checkbox: { name: t`To be ticked`, fields: common, more: () => ({}) },
  };
};
