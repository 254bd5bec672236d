/** The clerks of `order-to-shipped`, in a process of their own: each takes order after order from creation to shipped. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface OrderJob {
  readonly url: string;
  readonly token: string;
  readonly site: number;
  readonly customer: number;
  readonly products: readonly number[];
  readonly lines: number;
  readonly clients: number;
  readonly orders: number;
  /** By one call instead of those of the screens. */
  readonly atOnce?: true;
}

interface Made {
  readonly id: number;
  readonly number: string;
}

const QTY = 1;
const PRICE = 9.9;

const sender = ({ url, token, site }: OrderJob, agent: Agent) => {
  const send = <Reply>(method: string, path: string, body?: object): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        dept: String(site),
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      request(`${url}/api/${path}`, { agent, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () =>
          response.statusCode === 200 ? resolve(JSON.parse(text) as Reply) : reject(new Error(`${method} ${path}: ${text}`)),
        );
      })
        .once('error', reject)
        .end(body && JSON.stringify(body));
    });
  return send;
};

/** Some products in a row. */
function linesOf(job: OrderJob) {
  const from = Math.floor(Math.random() * (job.products.length - job.lines));
  return job.products.slice(from, from + job.lines).map((proId) => ({ proId, num: QTY, price: PRICE }));
}

/** Written, dispatched, picked, shipped, delivered: every step the call that its screen makes. */
export async function shipOne(job: OrderJob, send: ReturnType<typeof sender>): Promise<void> {
  const products = linesOf(job);
  const order = await send<Made>('POST', 'shipmentOrder', { customerId: job.customer, deptId: job.site, state: 10, products });
  const dispatch = await send<Made>('POST', 'dispatch', { objId: order.id, carriageType: 0 });
  await send('PUT', 'dispatch/docheck', { id: dispatch.id });
  const [list] = await send<Made[]>('GET', `wmsInoutlist/getInOutByObjNumber?objNumber=${dispatch.number}`);
  if (!list) throw new Error(`no list of ${dispatch.number}`);
  await send('GET', `wmsInoutlist/setJianHuo?id=${list.id}`);
  await send('POST', 'wmsInoutlist/doOutJianhuo', { id: list.id });
  await send('PUT', 'wmsInoutlist/doInOut', { id: list.id });
  await send('PUT', 'dispatch/doOver', { id: dispatch.id });
}

/** 一键发货 of the same order. */
const shipAtOnce = (job: OrderJob, send: ReturnType<typeof sender>): Promise<unknown> =>
  send('POST', 'shipmentOrder/shipNow', { customerId: job.customer, deptId: job.site, products: linesOf(job) });

/** Answers the seconds that all orders took. */
async function run(job: OrderJob): Promise<number> {
  let left = job.orders;
  const clerk = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = sender(job, agent);
    while (left-- > 0) await (job.atOnce ? shipAtOnce : shipOne)(job, send);
    agent.destroy();
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: job.clients }, clerk));
  return (performance.now() - started) / 1000;
}

if (process.send) {
  process.once('message', (job) => void run(job as OrderJob).then((seconds) => process.send?.(seconds, () => process.exit(0))));
}
