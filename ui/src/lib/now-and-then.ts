// Lets something happen at once, and however often it is asked for then, once more only after a rest.
export function nowAndThen(work: () => void, rest_ms: number): () => void {
  let resting = false;
  let again = false;
  const go = () => {
    resting = true;
    again = false;
    setTimeout(() => {
      resting = false;
      if (again) go();
    }, rest_ms);
    work();
  };
  return () => {
    if (resting) again = true;
    else go();
  };
}
