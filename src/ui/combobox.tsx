import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type ReactNode } from "react";
import {
  Button,
  ComboBox,
  FieldError as Fault,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Tag,
  TagGroup,
  TagList,
  Text,
  useAsyncList,
} from "react-aria-components";
import { tell } from "#kit/browser/action.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import css from "./combobox.module.css";
import { ControlBox, type FieldFrame } from "./field.tsx";
import fieldCss from "./field.module.css";
import { Icon } from "./icon.tsx";
import type { Found, LookupProps } from "./lookup.tsx";
import type { MultiSelectProps } from "./multi-select.tsx";

/** How long one must have stopped typing before the server is asked. */
const pauseMs = 200;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("typed on", "AbortError"));
    });
  });

/** What one types into, with the list that opens below. The list lies in the dialog that the field stands in: all else is inert then. */
const Frame = ({
  label,
  hint,
  error,
  optional,
  hasButton,
  below,
  children,
}: Pick<FieldFrame, "hint" | "error" | "optional"> & { label: ReactNode; hasButton?: boolean; below: Element | undefined; children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <>
      <Label>
        {label}
        {optional && (
          <span className={fieldCss.optional}>
            <Trans>optional</Trans>
          </span>
        )}
      </Label>
      <ControlBox
        isWrong={error !== undefined}
        lead={hasButton ? undefined : <Icon name="search" small />}
        unit={
          hasButton && (
            <Button className={css.opener ?? ""} aria-label={t`Show the list`}>
              <Icon name="down" small />
            </Button>
          )
        }
      >
        <Input maxLength={60} dir="auto" />
      </ControlBox>
      {hint && !error && (
        <Text slot="description" className={fieldCss.hint ?? ""}>
          {hint}
        </Text>
      )}
      <Fault className={fieldCss.error ?? ""}>{error}</Fault>
      <Popover className={css.popover ?? ""} offset={4} {...(below ? { UNSTABLE_portalContainer: below } : {})}>
        {children}
      </Popover>
    </>
  );
};

/** The dialog that an element stands in, once it stands: where its list is to lie. */
const useBelow = () => {
  const [below, setBelow] = useState<Element>();
  const seen = useRef(false);
  const place = (element: HTMLElement | null) => {
    if (!element || seen.current) return;
    seen.current = true;
    setBelow(element.closest("dialog") ?? undefined);
  };
  return { place, below };
};

const Provided = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui();
  return <I18nProvider locale={intlTag(localeFrom(i18n.locale))}>{children}</I18nProvider>;
};

const Option = ({ id, label, children }: { id: number; label: string; children?: ReactNode }) => (
  <ListBoxItem id={id} textValue={label} className={css.option ?? ""}>
    <bdi>{label}</bdi>
    {children}
  </ListBoxItem>
);

export const LookupBox = ({ label, hint, error, find, taken, onPick }: LookupProps<Found>) => {
  const { place, below } = useBelow();
  const list = useAsyncList<Found>({
    async load({ filterText = "", signal }) {
      const keyword = filterText.trim();
      if (keyword === "") return { items: [] };
      await pause(signal);
      try {
        return { items: [...(await find(keyword))] };
      } catch (failure) {
        tell(failure);
        return { items: [] };
      }
    },
  });
  const asked = list.filterText.trim() !== "";
  return (
    <Provided>
      <ComboBox
        ref={place}
        className={fieldCss.field ?? ""}
        items={list.items}
        inputValue={list.filterText}
        onInputChange={list.setFilterText}
        value={null}
        disabledKeys={taken}
        allowsEmptyCollection={asked}
        isInvalid={error !== undefined}
        onChange={(key) => {
          const item = key === null ? undefined : list.getItem(key);
          if (!item) return;
          onPick(item);
          list.setFilterText("");
        }}
      >
        <Frame label={label} hint={hint} error={error} below={below}>
          <ListBox<Found>
            className={css.list ?? ""}
            renderEmptyState={() => <p className={css.nothing}>{list.isLoading || !asked ? <Trans>Looking…</Trans> : <Trans>Nothing has this word.</Trans>}</p>}
          >
            {(item) => <Option id={item.id} label={item.label} />}
          </ListBox>
        </Frame>
      </ComboBox>
    </Provided>
  );
};

export const MultiSelectBox = ({ label, hint, error, optional, choices, value, onChange, most }: MultiSelectProps) => {
  const { t } = useLingui();
  const { place, below } = useBelow();
  const isFull = value.length >= most;
  const chosen = choices.filter((one) => value.includes(one.value));
  return (
    <Provided>
      <ComboBox<{ value: number; label: string }, "multiple">
        ref={place}
        className={fieldCss.field ?? ""}
        selectionMode="multiple"
        menuTrigger="focus"
        defaultItems={choices}
        value={[...value]}
        onChange={(keys) => onChange(choices.map((one) => one.value).filter((one) => keys.includes(one)))}
        disabledKeys={isFull ? choices.filter((one) => !value.includes(one.value)).map((one) => one.value) : []}
        isInvalid={error !== undefined}
      >
        <Frame label={label} hint={hint} error={error} optional={optional ?? false} hasButton below={below}>
          <ListBox<{ value: number; label: string }> className={css.list ?? ""}>
            {(one) => (
              <Option id={one.value} label={one.label}>
                {value.includes(one.value) && <Icon name="check" small />}
              </Option>
            )}
          </ListBox>
        </Frame>
      </ComboBox>
      {chosen.length > 0 && (
        <TagGroup aria-label={label} onRemove={(keys) => onChange(value.filter((one) => !keys.has(one)))}>
          <TagList className={css.tags ?? ""} items={chosen}>
            {(one) => (
              <Tag id={one.value} textValue={one.label} className={css.tag ?? ""}>
                <bdi>{one.label}</bdi>
                <Button slot="remove" className={css.remove ?? ""} aria-label={t`Take ${one.label} out`}>
                  <Icon name="close" small />
                </Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
    </Provided>
  );
};
