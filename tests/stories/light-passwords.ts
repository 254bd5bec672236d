/**
 * Passwords of stories are hashed with a little memory: hundreds of users are made, and each hash fills nineteen megabytes twice, which was
 * a fourteenth of a story's work. password.test.ts holds what the product takes.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const LITTLE_KIB = 64;
const { argon2 } = crypto;

/** The files of a worker share it. */
const LIGHT = Symbol.for('light passwords of stories');

if (!(LIGHT in argon2)) {
  const light: typeof argon2 = (algorithm, parameters, done) => {
    argon2(algorithm, { ...parameters, memory: LITTLE_KIB, passes: 1 }, done);
  };
  crypto.argon2 = Object.assign(light, { [LIGHT]: true });
  syncBuiltinESMExports();
}
