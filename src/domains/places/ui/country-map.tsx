import { classes } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { mapSize, type MapView } from "../contract/map.ts";
import outlines from "./country-map.svg?url";
import css from "./country-map.module.css";

const whole: MapView = { x: 0, y: 0, ...mapSize };
const viewBox = ({ x, y, width, height }: MapView) => `${x} ${y} ${width} ${height}`;

export type MapProvince = {
  code: string;
  name: string;
  x: number;
  y: number;
  /** 0 is empty, 4 the fullest. */ shade: number;
  /** What is said of it. */ title: string;
  to?: string;
};
export type MapDot = { code: string; x: number; y: number; size: number; title: string; to?: string };

/**
 * The drawn map of the country: provinces by shade and as links, cities as dots. The shapes come from the picture's own file, fetched
 * once; nothing of them is in the page. Says nothing to those who do not see it: give them the same as a list.
 */
export const CountryMap = ({
  provinces,
  dots,
  chosen,
  view = whole,
}: {
  provinces: readonly MapProvince[];
  dots: readonly MapDot[];
  chosen?: string | undefined;
  /** A part of the map: what stands on it keeps its size. */
  view?: MapView | undefined;
}) => {
  const scale = view.width / mapSize.width;
  return (
    <svg className={css.map} viewBox={viewBox(view)} aria-hidden style={{ "--map-scale": scale } as React.CSSProperties}>
      {provinces.map((province) => {
        const shape = (
          <use href={`${outlines}#p${province.code}`} className={classes(css.province, css[`shade${province.shade}`])}>
            <title>{province.title}</title>
          </use>
        );
        return province.to ? (
          <Link key={province.code} to={province.to} preventScrollReset tabIndex={-1}>
            {shape}
          </Link>
        ) : (
          <g key={province.code}>{shape}</g>
        );
      })}
      <use href={`${outlines}#sea`} className={css.sea} />
      {chosen && <use href={`${outlines}#p${chosen}`} className={css.edge} />}
      {dots.map(({ code, x, y, size, title, to }) => {
        const dot = (
          <circle cx={x} cy={y} r={size * scale} className={css.dot}>
            <title>{title}</title>
          </circle>
        );
        return to ? (
          <Link key={code} to={to} preventScrollReset tabIndex={-1}>
            {dot}
          </Link>
        ) : (
          <g key={code}>{dot}</g>
        );
      })}
      {provinces.map(({ code, name, x, y, shade }) =>
        shade > 0 || code === chosen ? (
          <text key={code} x={x} y={y - 20 * scale} className={css.name}>
            {name}
          </text>
        ) : null,
      )}
    </svg>
  );
};

/** One place on the country: its province tinted, a dot where it lies. */
export const CountryLocator = ({ place, label }: { place: { province: string; x: number; y: number }; label: string }) => (
  <svg className={css.map} viewBox={viewBox(whole)} role="img" aria-label={label}>
    <use href={`${outlines}#country`} className={classes(css.province, css.shade0)} />
    <use href={`${outlines}#p${place.province}`} className={classes(css.province, css.shade2)} />
    <use href={`${outlines}#sea`} className={css.sea} />
    <circle cx={place.x} cy={place.y} r={26} className={css.ring} />
    <circle cx={place.x} cy={place.y} r={11} className={css.here} />
  </svg>
);
