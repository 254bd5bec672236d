/** Passwords as a browser sends them: encrypted with the key of the page. */
import { constants, publicEncrypt } from 'node:crypto';
import type { World } from './world.ts';

export const publicKeyOf = async (world: World): Promise<string> => (await world.visitor.send('GET', '/boot.json')).json().publicKey;

export async function encrypted(world: World, password: string): Promise<string> {
  const key = await publicKeyOf(world);
  const bytes = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password, 'utf8'));
  return `rsa:${bytes.toString('base64')}`;
}
