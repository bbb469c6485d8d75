// Sorts channels under their platforms, in the order in which the platforms first appear.
interface Channel {
  platform: string;
  platform_title: string;
}

export interface Group<C> {
  platform: string;
  title: string;
  channels: C[];
}

export function groupChannels<C extends Channel>(channels: readonly C[]): Group<C>[] {
  const groups = new Map<string, Group<C>>();
  for (const channel of channels) {
    const group = groups.get(channel.platform);
    if (group) group.channels.push(channel);
    else
      groups.set(channel.platform, {
        platform: channel.platform,
        title: channel.platform_title,
        channels: [channel],
      });
  }
  return [...groups.values()];
}
