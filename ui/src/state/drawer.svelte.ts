// A drawer over the end of the window: whether it is open.

export class Drawer {
  open = $state(false);

  show(): void {
    this.open = true;
  }

  toggle(): void {
    if (this.open) this.close();
    else this.show();
  }

  close(): void {
    this.open = false;
  }
}
