// The messages of the page, each a function of what it fills in.
// Generated from i18n/en by `cargo xtask bindings`. Do not edit.

export interface Messages {
  historyDone(): string;
  historyEmptyText(): string;
  historyEmptyTitle(): string;
  historyLabel(): string;
  historyOpen(): string;
  historyPutBack(): string;
  historyTitle(): string;
  historyUndone(): string;
  historyVanished(): string;
  historyVanishedCount(variables: { count: number }): string;
  historyVanishedLabel(): string;
  partsCancel(): string;
  partsChannels(): string;
  partsClear(): string;
  partsClose(): string;
  partsCopy(): string;
  partsDelete(): string;
  partsDiscard(): string;
  partsDismiss(): string;
  partsDone(): string;
  partsEdit(): string;
  partsKeep(): string;
  partsNewPost(): string;
  partsReset(): string;
  partsSendAgain(): string;
  partsSignInAgain(): string;
  partsTryAgain(): string;
  partsWorkspace(): string;
  postsActions(): string;
  postsDiscard(variables: { title: string }): string;
  postsDiscardKeep(): string;
  postsDiscardNote(): string;
  postsDiscardQuestion(): string;
  postsDiscardUntitled(): string;
  postsDrafts(): string;
  postsEmptyText(): string;
  postsEmptyTitle(): string;
  postsNoText(): string;
  postsNoTime(): string;
  postsSaved(): string;
  postsState(): string;
  postsText(): string;
  postsWhen(): string;
}
