/** What a start prints when the console listens: where it is, and in a demonstration who may sign in. */
import type { DemonstrationAccounts } from '@cangyun/contract/boot.ts';

export interface Started {
  readonly address: string;
  readonly seconds: number;
  /** Where log lines go, if not to the terminal. */
  readonly logFile: string | undefined;
  readonly demonstration: DemonstrationAccounts | undefined;
}

const PER_LINE = 6;

export function banner({ address, seconds, logFile, demonstration }: Started): string[] {
  const { accounts = [], password = '' } = demonstration ?? {};
  const rows = Array.from({ length: Math.ceil(accounts.length / PER_LINE) }, (_, at) => accounts.slice(at * PER_LINE, (at + 1) * PER_LINE));
  return [
    `仓运已启动（${Math.trunc(seconds)} 秒）：${address}/manager_v1`,
    ...(logFile ? [`请求日志：${logFile}（npm start -- --verbose 显示在这里）`] : []),
    ...(rows.length > 0 ? [`登录（密码 ${password}）：`] : []),
    ...rows.map((row) => `　　${row.map(({ username, job }) => `${job} ${username}`).join(' · ')}`),
  ];
}
