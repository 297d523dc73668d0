import secondFactor from '@portal/app-kit/second-factor/messages'
import commands from '../commands/messages/en-US.json'
import login from '../login/messages/en-US.json'
import shell from '../shell/messages/en-US.json'
import workspace from '../workspace/messages/en-US.json'

/** Every English message, for components under test. */
export const messages = { ...shell, ...login, ...secondFactor, ...workspace, ...commands }
