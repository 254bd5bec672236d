/** Whether a piece of text is somebody's name, and how sure that is. */

const SURNAMES = new Set(
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊於惠甄曲家封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘钭厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公肖闫佟邝麦眭隋覃岳帅冼涂丘刀代仝仉付初原卯卿原呙迟苟揭樂楚楼植檀欣段汝海涛湾瓮由甯皇睢矫禤种税苑藏虎裔解谌谯豆道邸郇郎郜钦钱长门闪间阳降雪颉鹿麹黑'.split(
    '',
  ),
);
const DOUBLE_SURNAMES =
  /^(?:欧阳|太史|端木|上官|司马|东方|独孤|南宫|万俟|闻人|夏侯|诸葛|尉迟|公羊|赫连|澹台|皇甫|宗政|濮阳|公冶|太叔|申屠|公孙|慕容|仲孙|钟离|长孙|宇文|司徒|鲜于|司空|令狐|拓跋|呼延|西门|东郭|南门|百里|轩辕|耶律)/;
const TITLE = /^[一-龥A-Za-z]{1,6}(?:先生|女士|小姐|太太|师傅|经理|老师|店长|主任|主管|阿姨|医生|老板|同学|大哥|大姐|总)$/;
const DOTTED = /^[一-龥]{1,12}(?:[·•・‧][一-龥]{1,12})+$/;
const LATIN = /^[A-Za-z][A-Za-z. '-]{1,30}$/;
const CHINESE = /^[一-龥]{2,4}$/;
/** An organisation that takes goods in. */
const ORGANISATION =
  /(?:公司|工厂|厂|商行|商店|超市|专卖店|旗舰店|店|经营部|门市部|事务所|工作室|合作社|集团|收货部|退货部|仓储部|客服部|售后部|采购部|退货组|[部组处科]|中心|收发室|前台)$/;
/** Endings of places; nobody is called so. */
const PLACE_ENDING =
  /(?:路|街|道|巷|弄|号|栋|幢|座|楼|层|室|单元|户|村|镇|乡|组|园|区|城|厦|场|心|苑|库|仓|厂|店|桥|站|院|坊|市|县|省|州|盟|旗|街道|小区|花园|公寓|大队|路口|附近|旁边|对面)$/;

const hasSurname = (text: string): boolean => DOUBLE_SURNAMES.test(text) || SURNAMES.has(text[0] ?? '');

/** 0: no name. The higher, the surer. */
export function nameLikelihood(text: string): number {
  if (DOTTED.test(text)) return 6;
  if (TITLE.test(text)) return 6;
  if (ORGANISATION.test(text) && !/\d/.test(text) && text.length > 2) return 2;
  if (CHINESE.test(text)) {
    const likely = text.length === 4 && !DOUBLE_SURNAMES.test(text) ? 3 : hasSurname(text) ? 5 : 3;
    return PLACE_ENDING.test(text) ? likely - 2 : likely;
  }
  return LATIN.test(text) ? 3 : 0;
}

export const isOrganisation = (text: string): boolean => ORGANISATION.test(text) && text.length > 3;

/** Where a house number or a building ends, a name may be stuck to it: …16层高峰. */
const PART_END = /[号室楼层栋幢座户店城园厦场区村组院苑库仓期元铺档柜边旁侧面\dA-Za-z）)]$/;
const STUCK_LENGTHS = [4, 3, 2];

export function splitStuckName(text: string): { name: string; rest: string } | undefined {
  for (const length of STUCK_LENGTHS) {
    const name = text.slice(-length);
    const rest = text.slice(0, -length);
    const fits = length === 4 ? DOUBLE_SURNAMES.test(name) : hasSurname(name);
    if (rest.length > 3 && fits && CHINESE.test(name) && !PLACE_ENDING.test(name) && PART_END.test(rest)) return { name, rest };
  }
  return undefined;
}
