/** Reads one article of a company that is followed. */
import { followCalls } from '@cangyun/contract/content/follow.ts';
import { Link, useParams } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { Loaded } from '#documents/detail/Loaded.tsx';
import { ArticleBody } from '../article/ArticleBody.tsx';
import { READING } from '../article/readingPaths.ts';

export default function PartnerReading() {
  const { companyId, id } = useParams();
  const query = { companyId: Number(companyId), id: Number(id) };
  const companies = useCall(followCalls.companies, {}, { silent: true });
  const company = companies.data?.find((one) => one.companyId === query.companyId);
  return (
    <Loaded query={useCall(followCalls.topic, { query })}>
      {(article) => (
        <ArticleBody article={article} origin={[company?.companyName, article.channelName].filter(Boolean).join(' / ')}>
          <footer>
            <Link to={READING}>返回资讯</Link>
          </footer>
        </ArticleBody>
      )}
    </Loaded>
  );
}
