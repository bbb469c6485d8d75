// Files of answers to a review, known by their names.

/** Whether a file has answers to a review in it, as far as its name says. */
export const isAnswersFile = (name: string | undefined): boolean =>
  name?.toLowerCase().endsWith(".answers.json") === true;
