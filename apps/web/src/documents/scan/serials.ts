/** Serial numbers as people type, paste or scan them: one after the other. */
export const serialsIn = (text: string): string[] => text.split(/[\s,，、;；]+/).filter((serial) => serial !== '');
