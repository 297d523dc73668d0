/** Path of the chat address of an installation without a chat provider: its portal shows the conversation itself. */
export const BUILT_IN_CHAT_PATH = '/live-chat'
