/** How people shorten the official name of a division: 浙江, 杭州, 滨江, 甘孜州, 石柱县, 工业园区. */

const PEOPLES =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|高山|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|乌孜别克|俄罗斯|鄂温克|德昂|保安|裕固|京|塔塔尔|独龙|鄂伦春|赫哲|门巴|珞巴|基诺|各';

/** 景宁 · 畲族自治县, 伊犁 · 哈萨克自治州, 管城 · 回族区. */
const AUTONOMOUS = new RegExp(`^(.*?)((?:(?:${PEOPLES})族|蒙古|哈萨克|柯尔克孜|维吾尔|锡伯|塔吉克)+)(自治)?(区|州|县|旗)$`);
/** A township of a people: 檀营满族蒙古族乡. */
export const PEOPLES_TOWNSHIP = new RegExp(`^[一-龥]{1,4}?(?:(?:${PEOPLES})族)+[乡镇]`);

const SUFFIX = /(特别行政区|自治区|地区|林区|矿区|新区|省|市|区|县|旗|盟)$/;
const SHORTEST = 2;

const longEnough = (name: string): boolean => name.length >= SHORTEST;

export function shortNames(name: string, above: readonly string[] = []): string[] {
  const found: string[] = [];
  const autonomous = AUTONOMOUS.exec(name);
  if (autonomous) {
    const [, base = '', peoples = '', , ending = ''] = autonomous;
    found.push(base, `${base}${ending}`, base === '' ? peoples.replace(/族$/, '') : '');
    // 内蒙古自治区 is no 蒙古 region called 内.
    if (!longEnough(base)) found.push(name.replace(/自治区$/, ''));
  } else found.push(name.replace(SUFFIX, ''));
  // 苏州工业园区 belongs to 苏州市, so that 苏州市工业园区 means it too.
  for (const higher of above) {
    const start = higher.replace(SUFFIX, '');
    if (name.startsWith(start) && name.length > start.length + SHORTEST) {
      found.push(name.slice(start.length));
      if (name.startsWith(higher)) found.push(name.slice(higher.length));
    }
  }
  return [...new Set(found)].filter((short) => longEnough(short) && short !== name);
}
