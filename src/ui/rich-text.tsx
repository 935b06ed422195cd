import { Trans, useLingui } from "@lingui/react/macro";
import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { EditorContent, useEditor, useEditorState, type Editor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { ControlBox } from "./field.tsx";
import { Icon } from "./icon.tsx";
import css from "./rich-text.module.css";

const isAddress = (text: string) => /^(https:\/\/|mailto:|tel:|\/(?!\/))/i.test(text);

const extensions = (withImages: boolean) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    strike: false,
    code: false,
    codeBlock: false,
    underline: false,
    horizontalRule: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true, isAllowedUri: (url) => isAddress(url), HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  ...(withImages ? [Image] : []),
];

const Tool = ({ label, isOn, run, disabled, children }: { label: string; isOn?: boolean; run: () => void; disabled?: boolean; children: ReactNode }) => (
  <button
    type="button"
    className={css.tool}
    aria-label={label}
    title={label}
    disabled={disabled}
    {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
    onClick={run}
  >
    {children}
  </button>
);

/** Asked in place, above the text: where a link leads, what a picture shows. */
const Ask = ({
  label,
  start,
  onDone,
  onClose,
  verb,
}: {
  label: string;
  start: string;
  onDone: (text: string) => void;
  onClose: () => void;
  verb: ReactNode;
}) => {
  const [text, setText] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const done = () => onDone(text.trim());
  return (
    <div className={css.ask}>
      <ControlBox>
        <input
          ref={input}
          aria-label={label}
          placeholder={label}
          value={text}
          dir="auto"
          maxLength={300}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              done();
            }
            if (event.key === "Escape") onClose();
          }}
        />
      </ControlBox>
      <Button size="small" onClick={done}>
        {verb}
      </Button>
    </div>
  );
};

/** An arrow that turns back, or forward: only editors draw it, so it is not among the icons of every page. */
const Turn = ({ isForward = false }: { isForward?: boolean }) => (
  <svg viewBox="0 0 20 20" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
    <path d={isForward ? "M16 7H8a4 4 0 0 0 0 8h4M12 3l4 4-4 4" : "M4 7h8a4 4 0 0 1 0 8H8M8 3 4 7l4 4"} />
  </svg>
);

const Toolbar = ({ editor, onImage }: { editor: Editor; onImage?: (file: File) => Promise<string> }) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ what: "link" } | { what: "image"; path: string }>();
  const file = useRef<HTMLInputElement>(null);
  const [isStoring, setStoring] = useState(false);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive("heading", { level: 2 }),
      h3: now.isActive("heading", { level: 3 }),
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      link: now.isActive("link"),
      table: now.isActive("table"),
      mayUndo: now.can().undo(),
      mayRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <>
      <div className={css.tools} role="toolbar" aria-label={t`Form of the text`}>
        <Tool label={t`Heading`} isOn={is.h2} run={() => chain().toggleHeading({ level: 2 }).run()}>
          H2
        </Tool>
        <Tool label={t`Smaller heading`} isOn={is.h3} run={() => chain().toggleHeading({ level: 3 }).run()}>
          H3
        </Tool>
        <Tool label={t`Bold`} isOn={is.bold} run={() => chain().toggleBold().run()}>
          <b>B</b>
        </Tool>
        <Tool label={t`Emphasis`} isOn={is.italic} run={() => chain().toggleItalic().run()}>
          <em>I</em>
        </Tool>
        <Tool label={t`List`} isOn={is.bullets} run={() => chain().toggleBulletList().run()}>
          <Icon name="list" small />
        </Tool>
        <Tool label={t`Numbered list`} isOn={is.numbers} run={() => chain().toggleOrderedList().run()}>
          1.
        </Tool>
        <Tool label={t`Quotation`} isOn={is.quote} run={() => chain().toggleBlockquote().run()}>
          ”
        </Tool>
        <Tool label={t`Link`} isOn={is.link} run={() => setAsked(asked ? undefined : { what: "link" })}>
          <Icon name="external" small />
        </Tool>
        <Tool
          label={is.table ? t`Take the table away` : t`Table`}
          isOn={is.table}
          run={() => (is.table ? chain().deleteTable().run() : chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run())}
        >
          <Icon name="grid" small />
        </Tool>
        {is.table && (
          <>
            <Tool label={t`Row below`} run={() => chain().addRowAfter().run()}>
              <Icon name="plus" small />↓
            </Tool>
            <Tool label={t`Column after`} run={() => chain().addColumnAfter().run()}>
              <Icon name="plus" small />
              <Icon name="next" small />
            </Tool>
            <Tool label={t`Take the row away`} run={() => chain().deleteRow().run()}>
              <Icon name="minus" small />↓
            </Tool>
            <Tool label={t`Take the column away`} run={() => chain().deleteColumn().run()}>
              <Icon name="minus" small />
              <Icon name="next" small />
            </Tool>
          </>
        )}
        {onImage && (
          <>
            <Tool label={t`Picture`} disabled={isStoring} run={() => file.current?.click()}>
              <Icon name="image" small />
            </Tool>
            <input
              ref={file}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp,image/bmp,image/gif"
              aria-label={t`Picture`}
              onChange={(event) => {
                const chosen = event.target.files?.[0];
                event.target.value = "";
                if (!chosen) return;
                setStoring(true);
                onImage(chosen)
                  .then((path) => setAsked({ what: "image", path }))
                  .catch(() => undefined)
                  .finally(() => setStoring(false));
              }}
            />
          </>
        )}
        <span className={css.pair}>
          <Tool label={t`Undo`} disabled={!is.mayUndo} run={() => chain().undo().run()}>
            <Turn />
          </Tool>
          <Tool label={t`Redo`} disabled={!is.mayRedo} run={() => chain().redo().run()}>
            <Turn isForward />
          </Tool>
        </span>
      </div>
      {asked?.what === "link" && (
        <Ask
          label={t`A path of this portal (/pifa) or an address with https://`}
          start={(editor.getAttributes("link")["href"] as string | undefined) ?? ""}
          verb={<Trans>Set the link</Trans>}
          onClose={() => setAsked(undefined)}
          onDone={(href) => {
            if (href === "") chain().extendMarkRange("link").unsetLink().run();
            else if (isAddress(href)) chain().extendMarkRange("link").setLink({ href }).run();
            else return;
            setAsked(undefined);
          }}
        />
      )}
      {asked?.what === "image" && (
        <Ask
          label={t`What the picture shows`}
          start=""
          verb={<Trans>Put it in</Trans>}
          onClose={() => setAsked(undefined)}
          onDone={(alt) => {
            chain().setImage({ src: asked.path, alt }).run();
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
};

/** One language of a text with form. Loaded late: see `LocalRichText`. */
export const RichText = ({
  id,
  label,
  value,
  onChange,
  onImage,
}: {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  onImage?: (file: File) => Promise<string>;
}) => {
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const editor = useEditor({
    extensions: extensions(onImage !== undefined),
    content: value,
    immediatelyRender: false,
    editorProps: { attributes: { id, role: "textbox", "aria-multiline": "true", "aria-label": label, class: css.text ?? "" } },
    onUpdate: ({ editor: now }) => changed.current(now.getHTML()),
  });
  return (
    <div className={css.box}>
      {editor && <Toolbar editor={editor} {...(onImage ? { onImage } : {})} />}
      <EditorContent editor={editor} />
    </div>
  );
};
