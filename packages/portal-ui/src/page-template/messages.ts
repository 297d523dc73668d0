export const pageTemplateMessages = {
  skipToContent: 'Skip to main content',
}

export type PageTemplateMessages = typeof pageTemplateMessages
