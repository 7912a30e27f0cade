import { ListPage } from '#web/features/list/list-page.tsx';

export default ListPage;
