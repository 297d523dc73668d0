export const chatMessages = {
  open: 'Open chat',
  close: 'Close chat',
  title: 'Chat with support',
}

export type ChatMessages = typeof chatMessages
