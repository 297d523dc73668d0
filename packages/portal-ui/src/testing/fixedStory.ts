/** A story that draws its own example: the controls of the file's component would change nothing in it. */
export const fixedStory = { parameters: { controls: { disable: true } } }
