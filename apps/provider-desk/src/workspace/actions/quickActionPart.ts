import { lazyPart } from '@portal/app-kit/loading'

/** The form of a quick action, with its controls in a chunk of its own. */
export const QuickActionDialog = lazyPart(() =>
  import('./QuickActionDialog').then((part) => part.QuickActionDialog),
)
