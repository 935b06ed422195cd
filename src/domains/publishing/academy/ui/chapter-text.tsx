import type { ReactNode } from "react";

type Block = { kind: "heading" | "paragraph"; text: string } | { kind: "list"; items: string[] };

/** Plain text as it is stored: an empty line ends a block, `## ` begins a heading, `- ` an item. */
export const blocksOf = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block): Block => {
      const lines = block.split("\n").map((line) => line.trim());
      if (lines.every((line) => line.startsWith("- "))) return { kind: "list", items: lines.map((line) => line.slice(2)) };
      if (block.startsWith("## ")) return { kind: "heading", text: block.slice(3) };
      return { kind: "paragraph", text: lines.join(" ") };
    });

/** The text of a chapter. It is text, never HTML: nothing in it can run. */
export const ChapterText = ({ text }: { text: string }): ReactNode =>
  blocksOf(text).map((block, index) =>
    block.kind === "list" ? (
      <ul key={index}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : block.kind === "heading" ? (
      <h3 key={index}>{block.text}</h3>
    ) : (
      <p key={index}>{block.text}</p>
    ),
  );
