import type { JSX } from 'react';
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { givenDescription } from '#catalogue/mappers/product.ts';
import { sharedImage } from '#web/features/product/shared-image.ts';
import { productPath } from '#contract/routes.ts';
import { clientContext } from '#web/client/client-context.ts';
import { breadcrumbData } from '#web/features/hierarchy/breadcrumb-data.ts';
import { loadRelatedProducts } from '#web/features/product/load-related-products.ts';
import { MissingProductPage } from '#web/features/product/missing-product-page.tsx';
import { productCrumbs } from '#web/features/product/product-crumbs.ts';
import { ProductPage } from '#web/features/product/product-page.tsx';
import { referencedId } from '#web/features/product/product-path.ts';
import { productData } from '#web/features/product/structured-data.ts';
import { criticalData } from '#web/client/critical-data.ts';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { JsonLd } from '#web/ui/head/json-ld.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { summary } from '#web/ui/head/summary.ts';

// An address with an old title redirects to the product's current address, so that search engines learn it.
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const id = referencedId(params['reference']);
  const product = id === undefined ? undefined : criticalData(await client.product(id));
  if (!product) {
    return data({ product: undefined, reference: params['reference'] ?? '' }, { status: 404 });
  }
  const url = new URL(request.url);
  const path = productPath(product);
  if (decodeURI(url.pathname) !== path) {
    throw redirect(`${path}${url.search}`, 301);
  }
  return { product, ...(await loadRelatedProducts(client, product)) };
}

export default function ProductRoute(): JSX.Element {
  const loaderData = useLoaderData<typeof loader>();
  const text = useTexts();
  const { publicOrigin, settings } = useSite();
  if (!loaderData.product) {
    return <MissingProductPage reference={loaderData.reference} />;
  }
  const { product } = loaderData;
  const crumbs = productCrumbs(product, text('crumbs.products'));
  const path = productPath(product);
  const image = sharedImage(product, settings.cdnUrl);
  const absolute = { url: `${publicOrigin}${path}`, image: new URL(image, publicOrigin).href };
  return (
    <div className="wrap page">
      <PageHead
        title={product.title}
        description={summary(givenDescription(product)) ?? text('product.metaDescription', { title: product.title })}
        image={image}
        type="product"
        path={path}
      />
      <JsonLd data={productData(product, absolute)} />
      <JsonLd data={breadcrumbData(crumbs, publicOrigin)} />
      <Crumbs crumbs={crumbs} />
      <ProductPage {...loaderData} />
    </div>
  );
}
