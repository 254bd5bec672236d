/** The environment, read and checked once. Each mistake is one sentence; all are reported together. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Brand, defaultBrand } from '@cangyun/contract/boot.ts';
import type { SmsSettings } from './platform/sms/sms.ts';

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Whether PORT was set: a port that was asked for is not replaced by another. */
  readonly portGiven: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Past a pooler such as pgbouncer: live events and jobs need connections of their own. */
  readonly directUrl: string | undefined;
  /** Owner rights: for migrations, proofs, backups and restores; requests never use it. */
  readonly ownerUrl: string | undefined;
  /** Where backups go that the console starts; undefined: no backups. */
  readonly backupDir: string | undefined;
  readonly preparedStatements: boolean;
  readonly poolSize: number;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  /** How many proxies there are, or their addresses; false trusts no header. */
  readonly trustProxy: false | number | string[];
  /** How long /ready fails before the port closes: as long as a proxy needs to notice. */
  readonly drainSeconds: number;
  /** After so long a stop cuts what has not finished. */
  readonly stopSeconds: number;
  /** A reply that nobody reads, or a body that nobody sends, is ended after so long. */
  readonly stallSeconds: number;
  readonly exportLimit: number;
  /** How long the action log is kept: the law asks for half a year. */
  readonly actionLogDays: number;
  /** After so many days a session ends, however much it is used. */
  readonly sessionDays: number;
  readonly brand: Brand;
  readonly brandsByHost: Readonly<Record<string, Partial<Brand>>>;
  readonly storage:
    | { readonly kind: 'disk' }
    | { readonly kind: 's3'; readonly endpoint: string; readonly accessKey: string; readonly secretKey: string; readonly region: string };
  readonly sms: 'log' | 'off' | ({ readonly kind: 'http' } & SmsSettings);
  /** Whether visitors may read /openapi.json and /api-docs, or only signed-in people. */
  readonly apiDocs: 'open' | 'signedIn';
  readonly bank: 'simulator' | 'off';
  readonly courier: 'simulator' | 'off';
  /** Where places are looked up. */
  readonly map: 'offline';
}

export class ConfigError extends Error {}

/** Mistakes that show only when the installation uses a setting. */
export const wrongSettings = {
  eventsUnheard: () => new ConfigError('收不到数据库的实时通知：经过 pgbouncer 连接时，请把 DATABASE_DIRECT_URL 设为直连数据库的地址'),
  storageAway: (reason: string) => new ConfigError(`文件存储不可用，请检查 DATA_DIR，或 S3_ENDPOINT、S3_BUCKET 与密钥：${reason}`),
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment): Config {
  const mistakes: string[] = [];
  const wrong = <T>(sentence: string, value: T): T => {
    mistakes.push(sentence);
    return value;
  };
  const integer = (name: string, initial: number, min: number, max: number): number => {
    const text = env[name] ?? '';
    if (text === '') return initial;
    const value = Number(text);
    return Number.isInteger(value) && value >= min && value <= max
      ? value
      : wrong(`${name} 必须是 ${min} 到 ${max} 之间的整数，现在是「${text}」`, initial);
  };
  const choice = <T extends string>(name: string, allowed: readonly T[], initial: T): T => {
    const text = env[name] ?? '';
    if (text === '') return initial;
    return (allowed as readonly string[]).includes(text)
      ? (text as T)
      : wrong(`${name} 只能是 ${allowed.join('、')}，现在是「${text}」`, initial);
  };
  const databaseUrl = (name: string): string | undefined => {
    const text = env[name] ?? '';
    if (text === '') return undefined;
    return /^postgres(ql)?:\/\//.test(text) ? text : wrong(`${name} 必须以 postgres:// 开头`, undefined);
  };
  const proxies = (name: string): Config['trustProxy'] => {
    const text = env[name] ?? '';
    if (text === '' || text === 'off') return false;
    if (/^[1-9]$/.test(text)) return Number(text);
    const addresses = text.split(',').map((part) => part.trim());
    const isAddress = (part: string): boolean => isIP(part.replace(/\/\d{1,3}$/, '')) !== 0;
    return addresses.every(isAddress)
      ? addresses
      : wrong(`${name} 只能是 off、代理的层数（1 到 9）或代理的地址（逗号分隔，可带网段），现在是「${text}」`, false);
  };
  const json = <T>(name: string, initial: T): T => {
    const text = env[name] ?? '';
    if (text === '') return initial;
    try {
      return JSON.parse(text) as T;
    } catch {
      return wrong(`${name} 不是有效的 JSON`, initial);
    }
  };
  const sms = (initial: 'log' | 'off'): Config['sms'] => {
    const kind = choice('SMS', ['log', 'off', 'http'], initial);
    if (kind !== 'http') return kind;
    const needed = (name: string): string => env[name] || wrong(`设置了 SMS=http 时必须设置 ${name}`, '');
    const endpoint = env.SMS_ENDPOINT || 'https://dysmsapi.aliyuncs.com';
    if (!/^(https:\/\/[^/]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)\/?$/.test(endpoint))
      wrong('SMS_ENDPOINT 必须是 https:// 开头、不带路径的地址', undefined);
    return {
      kind,
      endpoint,
      key: needed('SMS_KEY'),
      secret: needed('SMS_SECRET'),
      signName: needed('SMS_SIGN_NAME'),
      templateCode: needed('SMS_TEMPLATE_CODE'),
    };
  };
  const production = choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const s3 = env.S3_ENDPOINT ?? '';
  if (s3 !== '' && (!env.S3_ACCESS_KEY || !env.S3_SECRET_KEY))
    wrong('设置了 S3_ENDPOINT 时必须同时设置 S3_ACCESS_KEY 和 S3_SECRET_KEY', undefined);
  const bucket = env.S3_BUCKET ?? '';
  if (s3 !== '' && bucket === '' && !/^https?:\/\/[^/]+\/[^/]+/.test(s3))
    wrong('设置了 S3_ENDPOINT 时必须同时设置 S3_BUCKET（存储桶的名称）', undefined);
  const config: Config = {
    production,
    host: env.HOST || '127.0.0.1',
    port: integer('PORT', 8080, 0, 65_535),
    portGiven: Boolean(env.PORT),
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: databaseUrl('DATABASE_URL'),
    directUrl: databaseUrl('DATABASE_DIRECT_URL'),
    ownerUrl: databaseUrl('DATABASE_OWNER_URL'),
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : undefined,
    preparedStatements: choice('PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    poolSize: integer('POOL_SIZE', 16, 1, 500),
    logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    metricsToken: env.METRICS_TOKEN || undefined,
    trustProxy: proxies('TRUST_PROXY'),
    drainSeconds: integer('DRAIN_SECONDS', 0, 0, 300),
    stopSeconds: integer('STOP_SECONDS', 20, 1, 3_600),
    stallSeconds: integer('STALL_SECONDS', 30, 1, 3_600),
    sessionDays: integer('SESSION_DAYS', 30, 1, 365),
    exportLimit: integer('EXPORT_LIMIT', 10_000, 1, 1_000_000),
    actionLogDays: integer('ACTION_LOG_DAYS', 730, 180, 36_500),
    brand: { ...defaultBrand, ...json<Partial<Brand>>('BRAND', {}) },
    brandsByHost: json('BRANDS_BY_HOST', {}),
    storage:
      s3 === ''
        ? { kind: 'disk' }
        : {
            kind: 's3',
            endpoint: bucket === '' ? s3 : `${s3.replace(/\/+$/, '')}/${bucket}`,
            accessKey: env.S3_ACCESS_KEY ?? '',
            secretKey: env.S3_SECRET_KEY ?? '',
            region: env.S3_REGION || 'auto',
          },
    map: choice('MAP', ['offline'], 'offline'),
    sms: sms(production ? 'off' : 'log'),
    apiDocs: choice('API_DOCS', ['open', 'signedIn'], production ? 'signedIn' : 'open'),
    bank: choice('BANK', ['simulator', 'off'], production ? 'off' : 'simulator'),
    courier: choice('COURIER', ['simulator', 'off'], production ? 'off' : 'simulator'),
  };
  if (config.backupDir && config.databaseUrl && !config.ownerUrl)
    wrong('设置了 BACKUP_DIR 时还需要 DATABASE_OWNER_URL：备份要读取所有公司的数据', undefined);
  if (config.production && config.sms === 'log') wrong('生产环境不允许 SMS=log：验证码会写进日志', undefined);
  if (config.production && config.bank === 'simulator') wrong('生产环境不允许 BANK=simulator：它不会开通真实账户', undefined);
  if (config.production && config.courier === 'simulator') wrong('生产环境不允许 COURIER=simulator：没有快递会来取件', undefined);
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return config;
}
