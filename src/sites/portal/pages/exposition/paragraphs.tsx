/** Plain text that staff wrote: an empty line ends a paragraph. */
export const Paragraphs = ({ text }: { text: string }) => text.split(/\n{2,}/).map((paragraph, index) => <p key={index}>{paragraph}</p>);
