/** What a CSS Module gives: its class names. tsup, Vite and Storybook make them from the same file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}
