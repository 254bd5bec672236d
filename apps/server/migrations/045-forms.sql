-- What a form asks while somebody types.

-- What a product cost the last time it came from a supplier: a line of a purchase begins with it.
create index purchase_line_last on purchase_line (company_id, customer_id, product_id, id) where type = 0;
