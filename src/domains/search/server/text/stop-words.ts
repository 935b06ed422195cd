import { foldArabic } from "./normalise.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Words that say nothing about goods. English ones are left out of the index too; all are left out of queries. */
export const englishStopWords = list(`a an and are as at be been but by can could did do does for from had has have how i if in into is it its
	me my no nor not of on or our so such than that the their them then there these they this those to was we were what when where which
	who whom whose why will with would you your`);

export const chineseStopWords = list(`的 了 是 和 与 及 或 在 也 有 都 就 而 之 其 等 被 把 将 从 对 为 以 于 向 到 由 着 过 吗 呢 吧 啊 哪 谁 何 几 个
	这 那 我 你 他 她 它 我们 你们 他们 什么 怎么 怎样 如何 哪里 哪个 哪些 哪种 多少 为什么 为何 是否 一个 这个 那个 以及 可以 进行 关于 想要 需要 寻找 款 `);

// Not normalise(): that would load the Chinese tables on import.
export const arabicStopWords = list(
  foldArabic(`من في على الى إلى عن ما ماذا كم هل هو هي هم التي الذي الذين مع او أو ثم ان أن إن لا لم لن قد كان كانت يكون تكون هذا هذه
	ذلك تلك كل اي أي أية متى اين أين كيف لماذا بين حتى كما بعد قبل عند منذ عام تم كانوا بها به فيه فيها له لها`),
);
