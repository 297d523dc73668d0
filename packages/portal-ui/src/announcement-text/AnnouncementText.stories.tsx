import type { Meta, StoryObj } from '@storybook/react-vite'
import { AnnouncementText } from './AnnouncementText.js'

const meta = {
  title: 'Content/Announcement text',
  component: AnnouncementText,
  args: { text: 'write "a@b.com" or see (www.x.com). <script>no</script>' },
} satisfies Meta<typeof AnnouncementText>
export default meta

export const Default: StoryObj<typeof meta> = {}
