/** What the process loads while PostgreSQL starts: the whole application and the code that fills it the first time. */
export { buildApp } from './app.ts';
export { fillDemonstration } from './demo/index.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
