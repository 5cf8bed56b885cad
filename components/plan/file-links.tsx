import { Icon } from '@/components/ui/icon'
import type { FileLink } from '@/lib/model/views/home/types'

/** Links to things to save or to print, one under the other. */
export function FileLinks({ files }: { files: readonly FileLink[] }) {
  return (
    <ul className="files">
      {files.map(({ label, href, icon }) => (
        <li key={href}>
          <a className="linkish" href={href}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
