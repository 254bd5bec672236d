/** What the process loads while PostgreSQL wakes up: the whole application and what fills it the first time. */
export { buildApp } from './app.ts';
export { DEMO_SIGN_INS, fillDemonstration } from './demo/index.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
