/** Channels, chosen on screens of content. */
import { type ChannelNode, channelCalls } from '@cangyun/contract/content/channel.ts';
import { useCall } from '../api/hooks.ts';
import type { ReferenceOption, References } from '../ui/references.ts';
import { type Options, optionsFrom } from './options.ts';

const optionOf = ({ id, name, children }: ChannelNode): ReferenceOption => ({
  value: id,
  label: name,
  ...(children.length > 0 ? { children: children.map(optionOf) } : {}),
});

export const useChannelOptions = (): Options => optionsFrom(useCall(channelCalls.tree, {}).data, optionOf);

export const contentReferences: References = { channel: { tree: true, useOptions: useChannelOptions } };
