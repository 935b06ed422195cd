import type { Locale } from "#kit/locale.ts";

/** A query and what it should find: what is meant (grade 2), then what is welcome beside it (grade 1). */
export type JudgedQuery = { locale: Locale; text: string; best: readonly string[]; welcome: readonly string[] };

/** One a line: query = names of what is meant : names of what is welcome. */
const read = (locale: Locale, lines: string): JudgedQuery[] =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [text = "", names = ""] = line.split(" = ");
      const [best = "", welcome = ""] = names.split(" : ");
      const list = (some: string): string[] => some.split(" ").filter(Boolean);
      return { locale, text, best: list(best), welcome: list(welcome) };
    });

const dresses = "dress-peony dress-linen dress-evening dress-bridal dress-shirt dress-girls";

const chinese = read(
  "zh-cn",
  `
  连衣裙 = ${dresses}
  連衣裙 = ${dresses}
  lianyiqun = ${dresses}
  lyq = dress-peony : ${dresses}
  牡丹印花连衣裙 = dress-peony : design-peony
  晚礼服 = dress-evening : dress-bridal model-fitting
  婚纱 = dress-bridal : lace-trim
  亚麻连衣裙 = dress-linen
  亚麻 = dress-linen shirt-linen trousers-wide fabric-linen
  亞麻襯衫 = shirt-linen
  牛仔 = jacket-denim jeans-straight jeans-skinny shirt-denim fabric-denim skirt-denim factory-denim
  牛仔裤 = jeans-straight jeans-skinny : factory-denim
  niuzaiku = jeans-straight jeans-skinny : factory-denim
  nzk = jeans-straight : jeans-skinny factory-denim
  扭仔裤 = jeans-straight jeans-skinny : factory-denim
  牛仔夹克 = jacket-denim : factory-denim
  牛仔外套 = jacket-denim : factory-denim
  牛仔裙 = skirt-denim
  牛仔布 10盎司 = fabric-denim
  旗袍 = cheongsam
  香云纱 = cheongsam
  马面裙 = hanfu
  百褶裙 = skirt-pleated
  T恤 = tee-basic tee-heavy tee-bamboo
  t恤 180克 = tee-basic tee-bamboo
  95%棉5%氨纶 180g = tee-basic
  竹纤维t恤 = tee-bamboo
  POLO衫 = polo-pique
  卫衣 = hoodie-fleece sweatshirt-zip : rfq-hoodies
  连帽卫衣 = hoodie-fleece : rfq-hoodies
  衬衫 = shirt-oxford shirt-linen shirt-denim polo-pique : blouse-silk dress-shirt
  真丝 = blouse-silk scarf-silk tie-silk : cheongsam
  雪纺 = blouse-chiffon dress-peony : abaya-open
  羊绒衫 = sweater-cashmere factory-knit
  毛衣 = sweater-cashmere sweater-cable : factory-knit cardigan-mohair
  毛衫厂 = factory-knit
  羊毛大衣 = coat-wool
  风衣 = coat-trench
  羽绒服 = down-jacket : down-vest
  羽絨背心 = down-vest : down-jacket
  yrf = down-jacket
  儿童雨衣 = jacket-rain
  反光工作服 = softshell-work : rfq-workwear
  工装裤 = trousers-cargo
  瑜伽裤 = leggings
  运动文胸 = sports-bra
  西装 = suit-wool
  睡衣 = pyjamas
  阿巴亚 = abaya-crepe abaya-open : factory-abaya rfq-abayas
  阿拉伯长袍 = abaya-open thobe-white : abaya-crepe factory-abaya
  头巾 = hijab-jersey : scarf-silk abaya-crepe
  有机棉婴儿连体衣 = romper-baby
  背带裤 = dungarees-kids
  方巾 = scarf-silk
  棒球帽 = cap-baseball
  领带 = tie-silk
  府绸 = fabric-poplin : dress-shirt
  40支全棉面料 = fabric-poplin
  再生涤纶 = fabric-polyester : skirt-pleated
  人棉 = fabric-rayon
  丝绒 = fabric-velvet
  网眼布 = fabric-mesh
  罗纹 = fabric-rib : jacket-bomber polo-pique
  金属拉链 = zipper-metal : jacket-leather jacket-bomber
  隐形拉链 = zipper-nylon : dress-evening
  贝壳扣 = button-shell : shirt-linen
  果实扣 = button-corozo
  蕾丝 = lace-trim dress-bridal
  粘合衬 = interlining
  织唛 = label-woven
  松紧带 = elastic-band : skirt-pleated trousers-wide
  数码印花厂 = factory-dye
  刺绣加工 = factory-embroidery : rfq-hoodies rfq-abayas
  阻燃工作服 = rfq-workwear
  千鸟格 = design-houndstooth
  牡丹花型 = design-peony : dress-peony
  验货标准 = article-aql
  缩水率 = article-shrinkage
  克重 = article-gsm
  TP-D100 = dress-peony
  denim 夹克 = jacket-denim
  泳衣 = swim-modest
  `,
);

const english = read(
  "en",
  `
  dress = ${dresses}
  dresses = ${dresses}
  floral wrap dress = dress-peony
  linen dress = dress-linen
  evening gown = dress-evening : dress-bridal model-fitting
  wedding dresses = dress-bridal
  shirt dress = dress-shirt
  girls dress = dress-girls : skirt-tutu
  pleated skirts = skirt-pleated
  denim skirt = skirt-denim
  tutu = skirt-tutu : dress-girls
  qipao = cheongsam
  hanfu = hanfu
  denim = jacket-denim jeans-straight jeans-skinny shirt-denim fabric-denim skirt-denim factory-denim
  denim jacket = jacket-denim : factory-denim
  jean jacket = jacket-denim : factory-denim
  jeans = jeans-straight jeans-skinny : factory-denim
  skinny jeans = jeans-skinny : jeans-straight
  selvage denim = jacket-denim
  denim fabric 10oz = fabric-denim
  t-shirt = tee-basic tee-heavy tee-bamboo
  tshirts = tee-basic tee-heavy tee-bamboo
  tee shirt 180gsm = tee-basic tee-bamboo
  95% cotton 5% spandex 180gsm = tee-basic
  heavyweight t-shirt 260 gsm = tee-heavy
  bamboo t-shirt = tee-bamboo
  polo shirts = polo-pique
  hoody = hoodie-fleece : rfq-hoodies
  hoodies = hoodie-fleece rfq-hoodies
  sweatshirts = sweatshirt-zip hoodie-fleece
  oxford shirt = shirt-oxford
  linen shirt = shirt-linen
  silk blouse = blouse-silk
  chiffon blouse = blouse-chiffon
  cashmere sweater = sweater-cashmere : factory-knit
  cashmere pullover = sweater-cashmere : factory-knit
  jumper = sweater-cable sweater-cashmere
  cardigan = cardigan-mohair
  waistcoat = vest-knit : down-vest
  wool coat = coat-wool
  trench coat = coat-trench
  down jacket = down-jacket : down-vest
  puffer jackets = down-jacket : down-vest
  gilet = down-vest : vest-knit
  bomber jacket = jacket-bomber
  kids raincoat = jacket-rain
  childrens rainwear = jacket-rain
  faux leather jacket = jacket-leather
  high visibility jacket = softshell-work
  cargo pants = trousers-cargo
  chinos = trousers-chino
  wide leg trousers = trousers-wide
  yoga leggings = leggings
  tracksuit = tracksuit
  pajamas = pyjamas
  men's suit = suit-wool
  abaya = abaya-crepe abaya-open factory-abaya rfq-abayas
  abayah = abaya-crepe abaya-open factory-abaya rfq-abayas
  thobe = thobe-white : factory-abaya
  hijab = hijab-jersey : abaya-crepe
  caftan = kaftan-satin
  modest swimwear = swim-modest
  organic cotton romper = romper-baby
  dungarees = dungarees-kids
  silk scarf = scarf-silk
  baseball cap = cap-baseball
  silk tie = tie-silk
  poplin 40s = fabric-poplin
  recycled polyester = fabric-polyester skirt-pleated
  GRS taffeta = fabric-polyester
  velvet = fabric-velvet
  mesh fabric = fabric-mesh
  rib knit fabric = fabric-rib
  metal zip = zipper-metal : jacket-leather jacket-bomber
  invisible zipper = zipper-nylon : dress-evening
  shell buttons = button-shell : shirt-linen
  lace = lace-trim dress-bridal
  woven labels = label-woven
  elastic band = elastic-band : skirt-pleated trousers-wide
  sewing thread = thread-core
  interlining = interlining
  digital printing factory = factory-dye
  embroidery = factory-embroidery abaya-crepe rfq-hoodies cap-baseball rfq-abayas : dress-evening
  houndstooth = design-houndstooth
  peony = design-peony dress-peony
  AQL = article-aql
  shrinkage = article-shrinkage
  gsm = article-gsm
  jaket denim = jacket-denim
  embroidary = factory-embroidery abaya-crepe rfq-hoodies cap-baseball rfq-abayas : dress-evening
  cashmire = sweater-cashmere coat-wool factory-knit
  polyster taffeta = fabric-polyester
  DJ-4410 = jacket-denim
  nz501 = jeans-straight
  activewear = leggings sports-bra tracksuit
  oekotex = factory-dye
  牛仔 jacket = jacket-denim
  flame retardant workwear = rfq-workwear
  `,
);

const arabic = read(
  "ar",
  `
  فستان = ${dresses}
  فساتين = ${dresses}
  الفستان = ${dresses}
  فُسْتَان = ${dresses}
  فستتان = ${dresses}
  فستان سهرة = dress-evening : dress-bridal model-fitting
  فساتين سهره = dress-evening : dress-bridal model-fitting
  فستان زفاف = dress-bridal
  فستان كتان = dress-linen
  فساتين بنات = dress-girls : skirt-tutu
  تنورة = skirt-pleated skirt-denim skirt-tutu : hanfu
  تنوره جينز = skirt-denim
  تنانير = skirt-pleated skirt-denim skirt-tutu : hanfu
  دنيم = jacket-denim jeans-straight jeans-skinny shirt-denim fabric-denim skirt-denim factory-denim
  جينز = jeans-straight jeans-skinny : skirt-denim jacket-denim factory-denim shirt-denim fabric-denim
  بنطلون جينز = jeans-skinny jeans-straight : factory-denim
  بناطيل جينز = jeans-skinny jeans-straight : factory-denim
  جاكيت دنيم = jacket-denim
  جاكت جينز = jacket-denim
  قميص دنيم = shirt-denim
  تيشيرت = tee-basic tee-heavy tee-bamboo
  تي شيرت قطن = tee-basic tee-heavy tee-bamboo
  تيشيرت ١٨٠ جرام = tee-bamboo tee-basic
  قطن ٩٥٪ سباندكس ٥٪ = tee-basic
  هودي = hoodie-fleece rfq-hoodies
  سويت شيرت = sweatshirt-zip hoodie-fleece
  قميص = shirt-linen shirt-oxford shirt-denim polo-pique : dress-shirt blouse-silk
  قميص كتان = shirt-linen
  القمصان = shirt-linen shirt-oxford shirt-denim polo-pique : dress-shirt blouse-silk
  بلوزة شيفون = blouse-chiffon
  بلوزة حرير = blouse-silk
  حرير = blouse-silk scarf-silk tie-silk : cheongsam
  كشمير = sweater-cashmere coat-wool factory-knit
  كنزة صوف = sweater-cable : sweater-cashmere
  كارديغان = cardigan-mohair
  كارديجان = cardigan-mohair
  معطف صوف = coat-wool
  معطف = coat-wool coat-trench : jacket-rain
  جاكيت ريش = down-jacket : down-vest
  معطف مطر للأطفال = jacket-rain
  جاكيت جلد = jacket-leather
  ملابس عمل = rfq-workwear softshell-work : trousers-cargo
  بنطلون واسع = trousers-wide
  ليقنز = leggings
  بدلة رياضية = tracksuit
  بدلة رجالية = suit-wool : tracksuit
  بيجامة = pyjamas
  عباية = abaya-crepe abaya-open factory-abaya rfq-abayas
  عبايات = abaya-crepe abaya-open factory-abaya rfq-abayas
  عباءة سوداء = abaya-crepe : abaya-open
  العبايه = abaya-crepe abaya-open factory-abaya rfq-abayas
  عباية كريب مطرزة = abaya-crepe : rfq-abayas
  ثوب = thobe-white : factory-abaya
  دشداشة = thobe-white : factory-abaya
  حجاب = hijab-jersey : abaya-crepe
  قفطان = kaftan-satin
  بوركيني = swim-modest
  ملابس أطفال = romper-baby dungarees-kids jacket-rain dress-girls : skirt-tutu
  سالوبيت = dungarees-kids
  وشاح حرير = scarf-silk
  ربطة عنق = tie-silk
  قفازات = gloves-leather
  جوارب = socks-combed
  قماش كتان = fabric-linen
  اقمشة = fabric-linen fabric-velvet fabric-scuba fabric-tweed fabric-poplin fabric-rayon fabric-jacquard : fabric-mesh fabric-rib fabric-polyester fabric-denim
  بوبلين = fabric-poplin : dress-shirt
  مخمل = fabric-velvet
  بوليستر معاد تدويره = fabric-polyester skirt-pleated
  تويد = fabric-tweed
  جاكار = tie-silk fabric-jacquard : hanfu
  سحاب معدني = zipper-metal jacket-bomber : jacket-leather
  سحاب مخفي = zipper-nylon dress-evening
  أزرار صدف = button-shell : shirt-linen
  ازرار = button-shell button-corozo : cardigan-mohair
  دانتيل = lace-trim dress-bridal
  شريط مطاطي = elastic-band : skirt-pleated trousers-wide
  خيوط خياطة = thread-core
  ملصقات منسوجة = label-woven
  طباعة رقمية = factory-dye
  تطريز = factory-embroidery abaya-crepe rfq-abayas rfq-hoodies : dress-evening cap-baseball
  مصنع تطريز = factory-embroidery
  مصنع عبايات = factory-abaya
  أرابيسك = design-arabesque
  فوب = article-incoterms
  TP-D240 = dress-evening
  عباية abaya = abaya-crepe abaya-open factory-abaya rfq-abayas
  تنورة تول = skirt-tutu
  `,
);

export const judgedQueries: readonly JudgedQuery[] = [...chinese, ...english, ...arabic];
