/**
 * What the first screen is made of, as groups of files: the build keeps it together, and `tests/architecture/first-screen.test.ts` compares
 * it with what the frame, the bell and the home import. A file brings everything it imports along, so a page that imports all kinds of
 * document does not belong here.
 */

/** Pages of the contract. */
export const firstWords =
  /packages[\\/]contract[\\/]src[\\/](kernel[\\/](call|codes|complaints|field|keyword|page|resource|wire)|system[\\/](auth|menus|message|platform|site))\.ts$/;

/** With the words of the home and of the bell, which would be requests of their own. */
export const frameFiles =
  /web[\\/]src[\\/](api[\\/]|shell[\\/](layout[\\/]|navigation[\\/]|pages[\\/]|tabs[\\/]|settings[\\/]settings|useTitle)|ui[\\/](icons|liteText|useElementWidth|useIsNarrow))|contract[\\/]src[\\/](content[\\/]notice|reports[\\/]home|times)\.ts$/;

/** Icons of the frame, the bell and the home; those that menus name come with ui/icons. */
const ICONS =
  'Bell|Close|CustomerService|Down|Environment|FullscreenExit|Fullscreen|Left|Logout|MenuFold|Menu|MenuUnfold|Message|QuestionCircle|Right|Search|Setting|Swap|User|UserSwitch';

export const frameIcons = new RegExp(String.raw`@ant-design[\\/]icons[\\/](es|lib)[\\/]icons[\\/](${ICONS})Outlined\.js$`);
