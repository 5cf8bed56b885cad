import { Gallery } from '@/components/operator/gallery'
import { Heading } from '@/components/ui/heading'
import { galleryView } from '@/lib/operator/viewer/gallery-view'
import { succeed } from '@/lib/platform/errors'
import { consolePage } from '../console-page'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default function GalleryPage({ searchParams }: Props) {
  return consolePage({ room: 'gallery', to: '/operator/gallery' }, async (_db, { words }) =>
    succeed(
      <main>
        <title>{words.t('operator.gallery.page_title')}</title>
        <Heading>{words.t('operator.gallery.title')}</Heading>
        <p className="muted">{words.t('operator.gallery.lead')}</p>
        <Gallery view={galleryView(words, await searchParams)} />
      </main>,
    ),
  )
}
