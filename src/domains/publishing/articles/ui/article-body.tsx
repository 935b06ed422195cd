import { cellsByTheirWords } from "./cell-directions.ts";
import css from "./article-body.module.css";

/** HTML as the server sanitised it before it was stored, set for reading. */
export const ArticleBody = ({ html }: { html: string }) => <div className={css.body} dangerouslySetInnerHTML={{ __html: cellsByTheirWords(html) }} />;
