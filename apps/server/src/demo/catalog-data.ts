/** The demonstration catalogue: three levels of categories, what is sold in each, and how it differs. Names and numbers are invented. */
import type { Axis } from '@cangyun/contract/catalog/axes.ts';

/** Category path | unit | brands | supplier's mark | shelf life in days | pieces a carton | name=price/kg; … | axis=values; … */
const lines = [
  '食品饮料/饮用水/矿泉水|瓶|清泉、云岭|HT|540|24|天然矿泉水 550ml=2/0.57；天然矿泉水 1.5L=4.5/1.55；儿童矿泉水 330ml=3/0.35|',
  '食品饮料/饮用水/苏打水|瓶|清泉、云岭|HT|365|15|无糖苏打水 500ml=5/0.53|口味=原味、柠檬、白桃',
  '食品饮料/茶饮料/即饮茶|瓶|南岭、茗溪|HT|300|15|乌龙茶 500ml=5.5/0.53；茉莉花茶 500ml=5/0.53；青柑普洱 500ml=6.5/0.53|',
  '食品饮料/茶饮料/茶叶|罐|南岭、茗溪|HT|720|30|明前龙井=168/0.15；正山小种=98/0.15；桂花乌龙=88/0.15|规格=50g、100g',
  '食品饮料/冲调食品/麦片|袋|禾谷、田园|HT|360|12|即食燕麦片 1kg=22.8/1.02；水果燕麦片 500g=29.9/0.52；高纤黑麦片 800g=26.5/0.83|',
  '食品饮料/冲调食品/咖啡|盒|晨岛、云岭|HT|540|24|冻干黑咖啡=49/0.08；三合一拿铁=35/0.4|规格=10 条、30 条',
  '食品饮料/休闲零食/坚果|袋|山果记、禾谷|HT|240|20|每日坚果=39.9/0.2；原味夏威夷果=45/0.5|规格=7 日装、15 日装、30 日装',
  '食品饮料/休闲零食/饼干|盒|麦香园、小满|HT|300|24|苏打饼干 400g=12.9/0.42；黄油曲奇 300g=22.9/0.33|口味=海盐、芝麻、香葱',
  '食品饮料/粮油调味/食用油|桶|金穗、禾谷|HT|540|4|压榨花生油 5L=109/4.9；玉米胚芽油 5L=79/4.85；山茶油 1L=138/1.05|',
  '食品饮料/粮油调味/大米|袋|金穗、黑土地|HT|365|4|长粒香大米=49.9/5.02；五常稻花香=69.9/5.02|规格=5kg、10kg',
  '家居日用/纸品/抽纸|提|柔云、竹语|HC|1080|8|三层抽纸=29.9/1.6；四层面巾纸=35.9/1.8|规格=100 抽×12 包、120 抽×18 包、130 抽×24 包',
  '家居日用/纸品/卷纸|提|柔云、竹语|HC|1080|8|四层卷纸 12 卷=25.9/1.9；竹浆卷纸 20 卷=33.9/2.6|',
  '家居日用/纸品/厨房纸|提|柔云、竹语|HC|1080|12|厨房吸油纸 4 卷=19.9/0.9；厨房湿巾 60 片=15.9/0.5|',
  '家居日用/清洁/洗衣液|瓶|净蓝、花间|TX|1095|6|薰衣草洗衣液=32.9/2.1；抑菌洗衣液=39.9/2.1|规格=1kg、2kg、3kg',
  '家居日用/清洁/洗洁精|瓶|净蓝、花间|TX|1095|12|柠檬洗洁精 1kg=11.9/1.05；小苏打洗洁精 1.5kg=16.9/1.56|',
  '家居日用/厨房用具/保温杯|个|恒暖、拾光|JL|0|24|不锈钢保温杯 500ml=89/0.32；真空焖烧杯 750ml=129/0.46|颜色=曜石黑、雾霾蓝、樱花粉',
  '家居日用/厨房用具/玻璃杯|个|晶朗|JL|0|36|双层玻璃杯 300ml=25/0.28；高硼硅水杯 450ml=19.9/0.25；玻璃冷水壶 1.5L=39.9/0.72|',
  '家居日用/厨房用具/保鲜盒|套|晶朗、同兴|JL|0|12|耐热玻璃保鲜盒=69/1.4；轻便塑料保鲜盒=39/0.8|规格=三件套、五件套',
  '服饰/内衣/袜子|双|棉知、青禾|TX|0|120|精梳棉中筒袜=9.9/0.05；运动毛圈袜=15.9/0.07|颜色=黑色、白色、灰色、藏青',
  '服饰/上装/T恤|件|棉知、青禾|TX|0|60|纯棉圆领T恤=59/0.21；凉感速干T恤=79/0.18|颜色=白色、黑色、雾蓝、卡其；尺码=M、L、XL',
  '文具办公/书写/签字笔|支|拾光、墨行|HC|0|144|速干签字笔 0.5mm=2.5/0.012；按动中性笔 0.5mm=3/0.013|颜色=黑、蓝、红',
  '文具办公/纸本/笔记本|本|拾光、墨行|HC|0|60|软抄笔记本 B5=6.9/0.18；硬壳笔记本 A5=15.9/0.32；活页笔记本 A5=29.9/0.4|',
  '文具办公/纸本/复印纸|包|墨行、竹语|HC|0|8|静电复印纸 A4=23.9/2.3；静电复印纸 A3=46.9/4.6|克重=70g、80g',
  '母婴/护理/湿巾|包|小满、柔云|HC|1095|24|婴儿手口湿巾 80 片=12.9/0.42；婴儿棉柔巾 100 抽=15.9/0.3|',
  '母婴/护理/纸尿裤|包|小满|HC|1095|4|云柔纸尿裤=89/1.6；云柔拉拉裤=99/1.7|尺码=S、M、L、XL',
  '母婴/喂养/奶瓶|个|小满、晶朗|JL|0|48|宽口玻璃奶瓶=69/0.22；防胀气奶瓶=89/0.18|容量=120ml、240ml',
  '数码电器/配件/数据线|根|北斗、大江|TX|0|200|编织快充数据线=29.9/0.04；磁吸充电线=39.9/0.05|长度=1 米、2 米',
  '数码电器/小家电/电水壶|台|北斗、恒暖|TX|0|6|不锈钢电水壶 1.7L=99/1.1；恒温养生壶 1.5L=159/1.6|',
  '个护美妆/洗护/洗发水|瓶|花间、茗溪|TX|1095|12|氨基酸洗发水=59/0.55；生姜防脱洗发水=69/0.55|规格=300ml、500ml',
  '个护美妆/洗护/牙膏|支|茗溪、净蓝|TX|1095|72|清新薄荷牙膏 120g=12.9/0.15；茶多酚牙膏 120g=15.9/0.15|',
];

export interface Shelf {
  readonly path: readonly string[];
  readonly unit: string;
  readonly brands: readonly string[];
  readonly supplier: string;
  readonly period: number;
  readonly carton: number;
  readonly kinds: readonly { readonly name: string; readonly price: number; readonly weight: number }[];
  /** Variants of each product. */
  readonly axes: readonly Axis[];
}

/** `name=value；name=value` */
const pairs = (text: string): [string, string][] =>
  text.split('；').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return name === '' ? [] : [[name, value]];
  });
const listed = (text: string): string[] => text.split('、');

export const shelves: readonly Shelf[] = lines.map((line) => {
  const [path = '', unit = '', brands = '', supplier = '', period = '', carton = '', kinds = '', axes = ''] = line.split('|');
  return {
    path: path.split('/'),
    unit,
    brands: listed(brands),
    supplier,
    period: Number(period),
    carton: Number(carton),
    kinds: pairs(kinds).map(([name, numbers]) => {
      const [price = 0, weight = 0] = numbers.split('/').map(Number);
      return { name, price, weight };
    }),
    axes: pairs(axes).map(([name, values]) => ({ name, values: listed(values) })),
  };
});

/** Packaging and containers of the warehouse: name, type, price, cm and what it carries. */
export const packaging = [
  { name: '3 号纸箱', type: 'package', price: 2.2, size: [43, 21, 27], maxLoad: 0 },
  { name: '5 号纸箱', type: 'package', price: 1.1, size: [29, 17, 19], maxLoad: 0 },
  { name: '气泡膜 30cm×60m', type: 'package', price: 26, size: [30, 30, 30], maxLoad: 0 },
  { name: '封箱胶带 45mm', type: 'package', price: 3.5, size: [11, 11, 5], maxLoad: 0 },
  { name: '塑料周转箱', type: 'container', price: 45, size: [60, 40, 30], maxLoad: 30 },
  { name: '川字塑料托盘', type: 'container', price: 168, size: [120, 100, 15], maxLoad: 1000 },
] as const;

/** Combined products: name, price, parts by the beginning of their names with a quantity. */
export const kits = [
  {
    name: '家庭清洁组合',
    price: 59.9,
    parts: [
      ['柔云 三层抽纸', 1],
      ['净蓝 柠檬洗洁精', 2],
    ],
  },
  {
    name: '下午茶组合',
    price: 49.9,
    parts: [
      ['麦香园 苏打饼干', 2],
      ['南岭 乌龙茶', 4],
    ],
  },
  {
    name: '恒暖保温杯礼盒',
    price: 139,
    parts: [
      ['恒暖 不锈钢保温杯', 1],
      ['5 号纸箱', 1],
    ],
  },
] as const;
