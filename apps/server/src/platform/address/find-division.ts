/**
 * Finds the divisions that a text names: 浙江省杭州市滨江区, 杭州滨江, 义乌市, 成都市高新区. Every place in the text is tried as the
 * beginning; the chain that explains most of the text wins.
 */
import type { Division, Divisions } from './divisions.ts';
import { CUT } from './phone-numbers.ts';

export interface FoundDivision {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly streets: readonly string[];
  readonly start: number;
  readonly end: number;
  /** What stood between the city and its district: 武汉 汉正街 硚口区. */
  readonly between: string;
}

interface Chain {
  readonly node: Division | undefined;
  readonly zone: string;
  readonly between: string;
  readonly score: number;
  readonly end: number;
}

const SEPARATORS = /^[\s,;|、/>_-]*/;
const TOKEN_START = new RegExp(`(?:^|[\\s,;|。、:(（【\\]】${CUT}]|中国)$`);
/** After a short name these say that it was part of another word: 西湖大道, 北京南路, 光明新区, 江苏大厦. */
const NOT_A_DIVISION =
  /^(?:[东南西北中]?[一二三四五六七八九十\d]{0,2}(?:路|街|大道|大街|道|巷|弄|里弄)|[村镇乡]|公园|广场|大厦|大楼|机场|火车|高铁|大学|学院|医院|中学|小学|小区|花园|新区|酒店|宾馆|市场|商场|银行|国际|有限|科技|商贸|贸易|公司|集团|物流|[市县区州盟旗](?![辖中东西南北]))/;
/** Zones that are no official division but stand where one would: 高新区, 郑东新区, 前海深港合作区. */
const ZONE =
  /^[一-龥]{0,8}?(?:高新技术产业开发区|高新技术开发区|新技术开发区|经济技术开发区|经济开发区|开发区|高新区|经开区|工业园区|新区|保税区|合作区|管理区|示范区|度假区|风景区|实验区)/;
/** Whether all of a text is such a zone. */
export const isZone = (text: string): boolean => ZONE.exec(text)?.[0] === text;
/** And after a short district: 西湖湖滨 may follow 杭州, 湖 may not follow 西湖区's short name. */
const NOT_A_DISTRICT = /^[里桥站湖山江河港湾]/;
const ZONE_GOES_WRONG = /[路街道号巷弄村镇乡栋楼]/;
const WIDEST_GAP = 6;
const LEVEL_WORTH = 3;

const skip = (text: string, at: number): number => at + (SEPARATORS.exec(text.slice(at))?.[0].length ?? 0);

const depthOf = (node: Division): number => (node.above ? depthOf(node.above) + 1 : 0);

const isWithin = (node: Division, above: Division | undefined): boolean =>
  above === undefined || node === above || (node.above !== undefined && isWithin(node.above, above));

interface DivisionName {
  readonly node: Division;
  readonly name: string;
  readonly full: boolean;
}

const indexes = new WeakMap<Divisions, Map<string, DivisionName[]>>();

/** Names by their first character. */
function indexOf(divisions: Divisions): Map<string, DivisionName[]> {
  const known = indexes.get(divisions);
  if (known) return known;
  const index = new Map<string, DivisionName[]>();
  const put = (node: Division, name: string, full: boolean): void => {
    const first = name[0] ?? '';
    index.set(first, [...(index.get(first) ?? []), { node, name, full }]);
  };
  for (const node of [...divisions.provinces, ...divisions.cities, ...divisions.districts]) {
    put(node, node.name, true);
    for (const short of node.shortNames) put(node, short, false);
  }
  indexes.set(divisions, index);
  return index;
}

class Search {
  readonly #text: string;
  readonly #index: Map<string, DivisionName[]>;

  constructor(text: string, divisions: Divisions) {
    this.#text = text;
    this.#index = indexOf(divisions);
  }

  #namesAt(at: number, above: Division | undefined): DivisionName[] {
    return (this.#index.get(this.#text[at] ?? '') ?? []).filter(
      ({ node, name, full }) =>
        node !== above && this.#text.startsWith(name, at) && isWithin(node, above) && (full || this.#mayEnd(node, at + name.length)),
    );
  }

  #mayEnd(node: Division, at: number): boolean {
    const rest = this.#text.slice(at);
    const partOfAnother = NOT_A_DIVISION.test(rest) || (depthOf(node) === 2 && NOT_A_DISTRICT.test(rest));
    // 唐山 · 路南区, 江苏 · 镇江, 嘉定 · 江桥镇: what looked like the rest of a word is the next division.
    return !partOfAnother || this.#nextDivision(node, at);
  }

  #nextDivision(node: Division, at: number): boolean {
    const names = (this.#index.get(this.#text[at] ?? '') ?? []).filter(({ full }) => full || depthOf(node) === 0);
    return (
      node.streets.some((street) => street.length > 2 && this.#text.startsWith(street, at)) ||
      names.some((one) => one.node !== node && this.#text.startsWith(one.name, at) && isWithin(one.node, node))
    );
  }

  /** Names said once more, whole: 浙江省浙江省, 东莞市东莞市. */
  #skipRepeated(at: number, node: Division): number {
    let end = at;
    const line = [node.above?.above, node.above, node].filter((one) => one !== undefined);
    for (const { name } of line) {
      const next = skip(this.#text, end);
      if (this.#text.startsWith(name, next) && this.#text[next + name.length] !== '场') end = next + name.length;
    }
    return end;
  }

  /** The statistics office's own level, where a form wrote it out: 重庆 县 云阳县. */
  #skipCountingLevel(at: number): number {
    return at + (/^(?:市辖区|县(?=\s))\s*/.exec(this.#text.slice(at))?.[0].length ?? 0);
  }

  #zoneAfter(chain: Chain): Chain | undefined {
    if (!chain.node || (depthOf(chain.node) > 0 && chain.node.streets.length > 0)) return undefined;
    const at = skip(this.#text, chain.end);
    const zone = ZONE.exec(this.#text.slice(at))?.[0];
    if (zone === undefined || ZONE_GOES_WRONG.test(zone)) return undefined;
    return { ...chain, zone, score: chain.score + zone.length, end: at + zone.length };
  }

  /** A district named a few characters after its city. */
  #afterGap(chain: Chain): Chain | undefined {
    const { node, end } = chain;
    if (!node || depthOf(node) !== 1) return undefined;
    for (let gap = 1; gap <= WIDEST_GAP && /^[一-龥]+$/.test(this.#text.slice(end, end + gap)); gap += 1) {
      const found = this.#namesAt(end + gap, node).find(({ full, name }) => full && name.length > 2);
      if (found)
        return {
          node: found.node,
          zone: '',
          between: this.#text.slice(end, end + gap),
          score: chain.score + found.name.length,
          end: end + gap + found.name.length,
        };
    }
    return undefined;
  }

  /** Every way to go on from here; the chain itself is one of them. */
  *#grow(chain: Chain): Generator<Chain> {
    yield chain;
    const repeated = chain.node ? this.#skipRepeated(chain.end, chain.node) : chain.end;
    let official = false;
    for (const end of new Set([chain.end, repeated])) {
      const at = this.#skipCountingLevel(skip(this.#text, end));
      for (const { node, name, full } of this.#namesAt(at, chain.node)) {
        official = true;
        const score = chain.score + name.length + LEVEL_WORTH + (full ? 1 : 0);
        yield* this.#grow({ ...chain, node, zone: '', end: at + name.length, score });
      }
    }
    if (official || chain.zone !== '') return;
    const zone = this.#zoneAfter({ ...chain, end: repeated });
    if (zone) yield* this.#grow(zone);
    const gap = this.#afterGap(chain);
    if (gap) yield* this.#grow(gap);
  }

  *from(start: number): Generator<Chain> {
    const atTokenStart = TOKEN_START.test(this.#text.slice(Math.max(0, start - 2), start));
    for (const { node, name, full } of this.#namesAt(start, undefined)) {
      const depth = depthOf(node);
      // 南区 or 东区 inside a sentence is no district; a short name is one only where a word begins.
      if ((!full || depth === 2) && !atTokenStart) continue;
      if (depth === 2 && (!full || name.length < 3)) continue;
      yield* this.#grow({ node, zone: '', between: '', end: start + name.length, score: name.length + LEVEL_WORTH + (full ? 1 : 0) });
    }
  }

  finish(start: number, best: readonly Chain[]): FoundDivision | undefined {
    const [first] = best;
    if (!first?.node) return undefined;
    const end = this.#skipRepeated(first.end, first.node);
    const nodes = this.#told(best, end);
    const lines = nodes.map((node) => lineOf(node));
    const common = (depth: number): string => {
      const names = new Set(lines.map((line) => line[depth]?.name ?? ''));
      return names.size === 1 ? ([...names][0] ?? '') : '';
    };
    return {
      province: common(0),
      city: common(1),
      district: first.zone || common(2),
      streets: first.zone ? [] : [...new Set(nodes.flatMap((node) => node.streets))],
      start,
      end,
      between: first.between,
    };
  }

  /** Districts of one name: the street that follows tells them apart. */
  #told(best: readonly Chain[], end: number): Division[] {
    const nodes = [...new Set(best.flatMap(({ node }) => (node ? [node] : [])))];
    const rest = this.#text.slice(skip(this.#text, end));
    const byStreet = nodes.filter((node) => node.streets.some((street) => rest.startsWith(street)));
    return byStreet.length === 1 ? byStreet : nodes;
  }
}

/** Province, city, district of a division. A province of one city is that city too: 北京. */
function lineOf(node: Division): Division[] {
  if (node.above) return [...(node.above.above ? [node.above.above] : []), node.above, node];
  const [only, ...more] = node.below;
  return only && more.length === 0 ? [node, only] : [node];
}

export function findDivision(text: string, divisions: Divisions): FoundDivision | undefined {
  const search = new Search(text, divisions);
  let best: Chain[] = [];
  let bestStart = 0;
  for (let start = 0; start < text.length; start += 1)
    for (const chain of search.from(start)) {
      const lead = chain.score - (best[0]?.score ?? 0);
      if (lead > 0) [best, bestStart] = [[chain], start];
      else if (lead === 0 && start === bestStart) best.push(chain);
    }
  return search.finish(bestStart, best);
}
