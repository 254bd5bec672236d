/** Refusals are a catalogue: each has its code, status and sentence in contract/errors.ts, and server code only names the code. */
import { at, isTest, type SourceFile } from './files.ts';
import { type Literal, scan } from './scan.ts';

type Catalogue = Readonly<Record<string, { readonly status: number; readonly message: string }>>;

const STATUSES = [400, 401, 403, 404, 409, 413, 422, 429, 500, 503];
const CHINESE = /[\u4e00-\u9fff]/;

const valuesOf = (message: string): string[] => [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

export const catalogueFaults = (catalogue: Catalogue): string[] =>
  Object.entries(catalogue).flatMap(([code, { status, message }]) => {
    const rest = message.replace(/\{[a-z][A-Za-z]*\}/g, '');
    const faults = [
      !/^[A-Z]+(_[A-Z]+)*$/.test(code) && 'is not spelled LIKE_THIS',
      !STATUSES.includes(status) && `answers ${status}: use one of ${STATUSES.join(', ')} (DESIGN §4)`,
      /[{}]/.test(rest) && 'has a value that is not written {likeThis}',
      rest === message && !CHINESE.test(message) && 'is not a Chinese sentence',
      /[\u4e00-\u9fff][,;!?]|[,;!?][\u4e00-\u9fff]/.test(rest) && 'has half-width punctuation between Chinese: write ，；！？',
      message !== message.trim() && 'begins or ends with a space',
    ];
    return faults.flatMap((fault) => (fault ? [`${code} ${fault}`] : []));
  });

/** A person who reads a sentence out on the phone can not distinguish two codes with the same one. */
export const repeatedSentences = (catalogue: Catalogue): string[] => {
  const first = new Map<string, string>();
  return Object.entries(catalogue).flatMap(([code, { message }]) => {
    const other = first.get(message);
    if (other === undefined) first.set(message, code);
    return other === undefined ? [] : [`${code} says the same as ${other}: use one code`];
  });
};

/** Codes written twice in the source: the later entry would silently win in a merged catalogue. */
export const repeatedCodes = (file: SourceFile): string[] => {
  const names = [...scan(file.text).code.matchAll(/^\s*([A-Z][A-Z_]+):\s*\{/gm)].map((match) => match[1] ?? '');
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${file.path} lists ${name} twice`);
};

/** From the opening parenthesis to its partner. */
const argumentsAt = (code: string, open: number): string => {
  let depth = 0;
  for (let i = open; i < code.length; i += 1) {
    if (code[i] === '(') depth += 1;
    if (code[i] === ')') depth -= 1;
    if (depth === 0) return code.slice(open + 1, i);
  }
  return code.slice(open + 1);
};

const REFUSAL = /\b(?:refuse(?:AndKeep)?|new Refusal)\(\s*(['"`])/g;

/** `refuse('CODE', { … })`: the code exists, and an object written on the spot fills every {value} of its sentence. */
export const refusalFaults = (file: SourceFile, catalogue: Catalogue): string[] => {
  const { code, literals } = scan(file.text);
  return [...code.matchAll(REFUSAL)].flatMap((match) => {
    const opening = match.index + match[0].length;
    const name = literals.find((literal) => literal.start === opening)?.text ?? '';
    const entry = catalogue[name];
    if (!entry)
      return [`${at(file, match.index)} refuses with ${name}, which contract/errors.ts does not list: add it there with its sentence`];
    const given = argumentsAt(code, code.indexOf('(', match.index)).split(',').slice(1).join(',');
    const wanted = valuesOf(entry.message);
    const isObject = given.trim().startsWith('{');
    if (given.trim() !== '' && (!isObject || given.includes('...'))) return [];
    const missing = wanted.filter((value) => !new RegExp(`\\b${value}\\b`).test(given));
    return missing.map(
      (value) => `${at(file, match.index)} refuses with ${name} but does not say {${value}}: hand it over, the user reads it`,
    );
  });
};

/** Start-up speaks to the operator before there is a catalogue, the API page to developers; demonstration data is content, not code. */
const SPEAKS_ITSELF = [
  /^apps\/server\/src\/platform\/(embedded|backup)\//,
  // commands of the operator, and what they print
  /^apps\/server\/src\/(start|config|migrate|prove|backup|restore|installation|first-administrator)\.ts$/,
  /\/proofs\.store\.ts$/,
  /^apps\/server\/src\/platform\/http\/api-page\.ts$/,
  /^apps\/server\/src\/platform\/db\/migrate\.ts$/,
  /^apps\/server\/src\/platform\/http\/openapi\.ts$/,
  /^apps\/server\/src\/demo\//,
];

/** What makes a Chinese text a sentence to a user rather than a name or a title. */
const SENTENCE = /[，。！？；]|不能|不存在|不正确|不支持|无法|无效|失败|错误|请(?!求)|必须|已(被|经|存在|过期)|没有|过期|过大/;
/** Just before the text: it is logged, so the operator reads it. */
const LOGGED = /\b(?:log|logger)\s*(?:\.\s*(?:trace|debug|info|warn|error|fatal))?\s*\([^()]*$/;
/** Just before the text: it is thrown or answered, so it is a refusal however short. */
const REFUSING = /(?:\bthrow\b[^;]*|\bnew \w*(?:Error|Refusal)\(|\bmessage\s*:\s*|\bsend\(\s*\{?[^;]*)['"`]?$/;

export const spokenSentences = (file: SourceFile): string[] => {
  if (isTest(file.path) || !file.path.startsWith('apps/server/src/') || SPEAKS_ITSELF.some((pattern) => pattern.test(file.path))) return [];
  const { code, literals } = scan(file.text);
  const isSpoken = ({ kind, text, start }: Literal): boolean => {
    if (kind === 'comment' || kind === 'regex' || !CHINESE.test(text)) return false;
    const before = code.slice(Math.max(0, start - 200), start);
    return !LOGGED.test(before) && (SENTENCE.test(text) || REFUSING.test(before));
  };
  return literals
    .filter(isSpoken)
    .map(
      ({ start, text }) =>
        `${at(file, start)} says 「${text.trim().slice(0, 30)}」 itself: put the sentence into contract/errors.ts and refuse with its code`,
    );
};
